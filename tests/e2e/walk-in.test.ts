import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import type { Page } from 'playwright';
import { beforeAll, expect, it } from 'vitest';
import { demoAccounts, listedAccounts } from '#mocks/demo/accounts.ts';
import { officeId } from '#mocks/demo/location-rows.ts';
import { runProduct } from './visit.ts';

const [, recruiter] = listedAccounts;
const colleague = demoAccounts.find(({ name }) => name === 'Omar Farouk') ?? recruiter;
const { signedIn, secretKey, origin } = runProduct();
const deskUrl = (desk: number) => `/recruiter/interview-tracking/walk-in?desk=${desk}&place=${officeId}`;
const boardUrl = `/recruiter/interview-tracking/board?place=${officeId}`;
const names = Array.from({ length: 10 }, (_, turn) => `Walker ${String.fromCharCode(65 + turn)}`);

let database: SupabaseClient;
beforeAll(async () => {
  database = createClient(origin(), await secretKey(), { auth: { persistSession: false } });
});

/** Checks in an unknown candidate at an offline desk, and returns the displayed number. */
async function checkIn(page: Page, name: string, phone: string): Promise<number> {
  await page.getByRole('textbox', { name: /Phone number/ }).fill(phone);
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: /^Name/ }).fill(name);
  await page.keyboard.press('Enter');
  const ticket = page.getByRole('article').filter({ hasText: name });
  await ticket.getByText(/Not sent yet/).waitFor();
  return Number(await ticket.getByText(/^\d+$/).textContent());
}

/** Returns the walk-ins of this test from the database. */
async function checkedInCandidates() {
  const { data, error } = await database
    .from('interviews')
    .select('queue_no,checked_in_at,applications!inner(candidates!inner(first_name,last_name,phone_number))')
    .eq('applications.candidates.first_name', 'Walker')
    .order('checked_in_at');
  expect(error).toBeNull();
  return (data ?? []).map(({ queue_no, applications }) => {
    const [application] = [applications].flat();
    const [candidate] = [application?.candidates ?? []].flat();
    return { number: queue_no, name: `${candidate?.first_name} ${candidate?.last_name}` };
  });
}

it('ten offline check-ins at two desks arrive once, in order, despite a killed tab', async () => {
  const desks = [
    await signedIn(recruiter, { at: deskUrl(1) }),
    await signedIn(colleague, { at: deskUrl(2) }),
  ];
  const { page: board, context: boardContext } = await signedIn(recruiter, { at: boardUrl });
  for (const { page } of desks) {
    // While online, each desk reserves a block of numbers for offline use.
    await page.getByRole('list', { name: 'Waiting' }).getByRole('listitem').first().waitFor();
    await expect
      .poll(async () => (await reservedBlocks()).length)
      .toBeGreaterThan(desks.findIndex((desk) => desk.page === page));
  }
  for (const { context } of desks) await context.setOffline(true);
  const issued: { number: number; name: string }[] = [];
  for (const [turn, name] of names.entries()) {
    const desk = desks[turn % 2];
    if (!desk) throw new Error('No desk');
    issued.push({ name, number: await checkIn(desk.page, name, `05298800${String(turn).padStart(2, '0')}`) });
  }
  expect(new Set(issued.map(({ number }) => number)).size).toBe(10);
  await desks[0]?.page.getByRole('status').filter({ hasText: '5 check-ins not sent yet' }).waitFor();
  expect(await checkedInCandidates()).toEqual([]);

  // One desk's tab is closed while offline, and reopened online.
  await desks[0]?.page.close();
  for (const { context } of desks) await context.setOffline(false);
  const reopened = await desks[0]?.context.newPage();
  await reopened?.goto(deskUrl(1));
  await expect.poll(checkedInCandidates).toHaveLength(10);
  expect(await checkedInCandidates()).toEqual(issued);

  // Both desks list all ten without a reload. After a call, the board shows a number but no name.
  for (const page of [reopened, desks[1]?.page]) {
    const queue = page
      ?.getByRole('list', { name: 'Waiting' })
      .getByRole('listitem')
      .filter({ hasText: 'Walker' });
    await expect.poll(() => queue?.count()).toBe(10);
    expect(await queue?.allInnerTexts()).toEqual(
      issued.map(({ number, name }) => expect.stringMatching(new RegExp(`^${number}\\s+${name}`))),
    );
  }
  await reopened?.getByRole('button', { name: /^Call next/ }).click();
  await board.getByRole('list', { name: 'Waiting room' }).getByText(/^\d+$/).first().waitFor();
  await board.getByText(/Walker/).waitFor({ state: 'detached' });
  for (const context of [boardContext, ...desks.map((desk) => desk.context)]) await context.close();
});

async function reservedBlocks(): Promise<unknown[]> {
  const { data } = await database.from('queue_blocks').select('first_no');
  return data ?? [];
}
