import type { Role } from '#shared/roles.ts';

/** A person in the sample data who can sign in. */
export interface DemoAccount {
  id: string;
  role: Role;
  name: string;
  /** Sign-in identifier: an email, or a driver's phone number in national format. */
  identifier: string;
  /** Base32 secret of a verified authenticator app; absent if the password is enough. */
  totpSecret?: string;
}

/** Password of every demo account; used only in sample data. */
export const demoPassword = 'driver123';

/** Precomputed bcrypt hash of `demoPassword`, with a low cost for fast demo sign-ins. */
export const demoPasswordHash = '$2b$06$BmJ9UYWQpAiBCY0X0HLdG.jKGzQvxgI2NLcaEa.QoZhisIHf9H2YS';

/** Prefix of the ids of sample rows; no random id has it. */
export const demoPrefix = '00000000-0000-4000-8000-';

/** Returns a sample row's id, which ends in its number. */
export const demoId = (number: number): string => `${demoPrefix}${String(number).padStart(12, '0')}`;

/** The four accounts listed on the sign-in page, one per role. */
export const listedAccounts = [
  { id: demoId(101), role: 'admin', name: 'Mariam Al Suwaidi', identifier: 'admin@recruitment.example' },
  { id: demoId(201), role: 'recruiter', name: 'Sara Haddad', identifier: 'recruiter@recruitment.example' },
  {
    id: demoId(301),
    role: 'operations',
    name: 'Joseph Mathew',
    identifier: 'operations@recruitment.example',
  },
  { id: demoId(401), role: 'driver', name: 'Imran Khan', identifier: '0501234567' },
] as const satisfies readonly DemoAccount[];

/** Every demo account: the listed ones first. */
export const demoAccounts: readonly DemoAccount[] = [
  ...listedAccounts,
  {
    id: demoId(102),
    role: 'admin',
    name: 'Khalid Rahman',
    identifier: 'admin2@recruitment.example',
    totpSecret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
  },
  { id: demoId(202), role: 'recruiter', name: 'Omar Farouk', identifier: 'omar@recruitment.example' },
  { id: demoId(203), role: 'recruiter', name: 'Priya Nair', identifier: 'priya@recruitment.example' },
  { id: demoId(204), role: 'recruiter', name: 'Hamza Yousaf', identifier: 'hamza@recruitment.example' },
  { id: demoId(205), role: 'recruiter', name: 'Nadia Rahman', identifier: 'nadia@recruitment.example' },
  { id: demoId(206), role: 'recruiter', name: 'Carlo Mendoza', identifier: 'carlo@recruitment.example' },
  { id: demoId(302), role: 'operations', name: 'Grace Wanjiru', identifier: 'grace@recruitment.example' },
  { id: demoId(303), role: 'operations', name: 'Anwar Siddiqui', identifier: 'anwar@recruitment.example' },
  { id: demoId(402), role: 'driver', name: 'Rajesh Kumar', identifier: '0529876543' },
  { id: demoId(403), role: 'driver', name: 'Nimal Perera', identifier: '0551122334' },
];

/** Ids of the recruiters who own sample candidates, and of the three in operations. */
export const recruiterIds = {
  sara: demoId(201),
  omar: demoId(202),
  priya: demoId(203),
  hamza: demoId(204),
  nadia: demoId(205),
  carlo: demoId(206),
} as const;
export type DemoOwner = keyof typeof recruiterIds;
export const operationsIds = [demoId(301), demoId(302), demoId(303)] as const;
