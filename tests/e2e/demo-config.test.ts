import { expect, it } from 'vitest';
import { open, runDemo } from './demo.ts';

const newContext = runDemo();

it('in the demo, turning commissions off redirects a recruiter in another tab', async () => {
  const context = await newContext();
  const admin = await open(context);
  await admin.getByRole('button', { name: 'Admin' }).click();
  await admin.waitForURL('**/admin');
  const recruiter = await open(context);
  await recruiter.getByRole('button', { name: 'Recruiter' }).click();
  await recruiter.getByRole('link', { name: 'Commission Tracker' }).click();
  await recruiter.waitForURL('**/recruiter/commissions');

  await admin.getByRole('link', { name: 'System Configuration' }).click();
  await admin.getByRole('switch', { name: 'Commissions' }).press('Space');
  await admin.getByText(/recruiters do not see the Commission Tracker/).waitFor();

  await recruiter.waitForURL(/recruiter$/);
  await recruiter.getByText(/^An admin turned off/).waitFor();
  expect(await recruiter.getByRole('link', { name: 'Commission Tracker' }).count()).toBe(0);
});
