import { expect, it } from 'vitest';
import { payrollFile } from './payroll-file.ts';

const row = {
  recruiter_id: '00000000-0000-4000-8000-000000000201',
  name: 'Sara Haddad',
  email: 'sara@recruitment.example',
  fils: 112_550,
  lines: 4,
  paid_ref: 'BANK-1',
  paid_at: '2026-03-31T21:00:00Z',
};

it('writes two-decimal dirhams and Dubai payment dates, and neutralizes formulas', async () => {
  const headings = ['Recruiter', 'Email', 'AED', 'Lines', 'Period', 'Reference', 'Paid on'];
  const file = await payrollFile({ period: '2026-03', headings }, [
    row,
    { ...row, name: '=HYPERLINK("x")', email: null, fils: -10_000, paid_ref: '+1', paid_at: null },
  ]);
  expect((await file.text()).replace('\uFEFF', '').split('\r\n')).toEqual([
    'Recruiter,Email,AED,Lines,Period,Reference,Paid on',
    'Sara Haddad,sara@recruitment.example,1125.50,4,2026-03,BANK-1,2026-04-01',
    `"'=HYPERLINK(""x"")",,-100.00,4,2026-03,"'+1",`,
  ]);
});
