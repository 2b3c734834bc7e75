import { createClient } from '@supabase/supabase-js';
import { expect, it } from 'vitest';
import { demoPassword, listedAccounts } from '#mocks/demo/accounts.ts';
import { runProduct } from './visit.ts';

const [, , operations] = listedAccounts;
const { signedIn, publishableKey, origin } = runProduct();

interface Case {
  id: string;
  candidate_name: string;
  facts: { open: { id: string; code: string; status: string }[] };
}

/** Creates a database client for a member of operations. */
async function createStaffClient() {
  const staffClient = createClient(origin(), await publishableKey(), { auth: { persistSession: false } });
  await staffClient.auth.signInWithPassword({ email: operations.identifier, password: demoPassword });
  return staffClient;
}

it('several cases are advanced by pasted spreadsheet rows, one is refused, the rest undone', async () => {
  const staffClient = await createStaffClient();
  const { data } = await staffClient.from('visa_list').select('id,candidate_name,facts').order('id');
  const cases = (data ?? []) as Case[];
  const ready = cases.flatMap(({ candidate_name: name, facts }) =>
    facts.open.filter(({ status }) => status === 'ready').map((step) => ({ name, ...step })),
  );
  const [stageCode = ''] = [...Map.groupBy(ready, ({ code }) => code)]
    .sort(([, one], [, other]) => other.length - one.length)
    .map(([code]) => code);
  const { page } = await signedIn(operations, { at: `/operations/visa?stage=${stageCode}&result=ready` });
  const checkboxOf = (name: string) =>
    page.getByRole('checkbox', { name: new RegExp(`^Select \\W?${name}`) });
  await checkboxOf('').nth(1).waitFor();
  const chosen: typeof ready = [];
  for (const step of ready.filter(({ code }) => code === stageCode))
    if (chosen.length < 3 && (await checkboxOf(step.name).count()) === 1) chosen.push(step);
  expect(chosen.length).toBeGreaterThan(1);
  const [wrong, ...right] = chosen;
  const loadStages = async () => {
    const { data: steps } = await staffClient
      .from('visa_stages')
      .select('status,reference_no,cost_fils')
      .in(
        'id',
        chosen.map(({ id }) => id),
      )
      .order('id');
    return steps;
  };
  const before = await loadStages();
  for (const { name } of chosen) await checkboxOf(name).click();
  await page.getByRole('button', { name: 'Advance' }).click();
  const dialog = page.getByRole('dialog');
  const first = dialog.getByRole('textbox', { name: /^Reference number/ }).first();
  await first.waitFor();
  const pastedText = chosen
    .map(({ name }) => `${name}\tREF-${name.length}\t${name === wrong?.name ? 'much' : '320'}`)
    .join('\n');
  await first.evaluate((cell, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', text);
    cell.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, pastedText);
  await dialog.getByText(`${chosen.length} rows pasted.`).waitFor();
  await dialog.getByRole('button', { name: /^Check/ }).click();

  // The preview shows the invalid row and why it is refused.
  await page.getByText('A value is not valid', { exact: false }).first().waitFor();
  await page.getByRole('button', { name: new RegExp(`^Advance ${right.length} case`) }).click();
  await page.getByRole('button', { name: 'Undo' }).first().waitFor();
  const after = await loadStages();
  expect(after?.filter(({ status }) => status === 'submitted')).toHaveLength(right.length);
  expect(after?.filter(({ cost_fils }) => cost_fils === 32_000)).toHaveLength(right.length);

  await page.getByRole('button', { name: 'Undo' }).first().click();
  await expect.poll(loadStages).toEqual(before);
});
