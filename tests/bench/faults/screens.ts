import type { Fault } from './fault.ts';

const component = (name: string) => `src/components/${name}`;
const tokens = component('tokens/tokens');

/** Faults in views, messages and tokens. */
export const screenFaults: readonly Fault[] = [
  {
    name: 'view: blanks are a reason for an override',
    edits: [
      {
        file: component('candidate/screening/verdict-actions.tsx'),
        find: "draft.values.reason.trim() === ''",
        replace: "draft.values.reason === ''",
      },
    ],
  },
  {
    name: 'view: the number of a passport is not masked',
    edits: [
      {
        file: component('candidate/record/masked-field.tsx'),
        find: 'number.slice(-4)',
        replace: 'number',
      },
    ],
  },
  {
    name: 'view: admins may suspend themselves',
    edits: [
      {
        file: component('screens/admin/users/drawer/user-actions.tsx'),
        find: "onPress={() => onAccess('suspend')} disabledReason={blockedReason}",
        replace: "onPress={() => onAccess('suspend')} disabledReason={gone}",
      },
    ],
  },
  {
    name: 'view: the distance to the band leaves out the allowances',
    edits: [
      {
        file: component('screens/admin/admin-dashboard/approval-pay.tsx'),
        find: 'const above = offer.basic_fils + offer.allowances_fils - payBand.max_fils;',
        replace: 'const above = offer.basic_fils - payBand.max_fils;',
      },
    ],
  },
  {
    name: 'view: a visa is urgent one day late',
    edits: [
      {
        file: component('blocks/candidate-row/visa-end.ts'),
        find: "tone: days <= urgent ? 'bad'",
        replace: "tone: days < urgent ? 'bad'",
      },
    ],
  },
  {
    name: 'words: the message for a short code is not the specification’s',
    edits: [
      {
        file: component('i18n/en/login.json'),
        find: 'Please enter a valid verification code',
        replace: 'Please enter the verification code',
      },
    ],
  },
  {
    name: 'token: the dark ground of a warning is lighter',
    edits: [
      {
        file: `${tokens}.css`,
        find: '--color-warn-soft: light-dark(oklch(0.965 0.045 85), oklch(0.29 0.05 75));',
        replace: '--color-warn-soft: light-dark(oklch(0.965 0.045 85), oklch(0.33 0.05 75));',
      },
      {
        file: `${tokens}.json`,
        find: '0.29,\n            0.05,\n            75\n          ],\n          "alpha": 1,\n          "hex": "#3a270b"',
        replace:
          '0.33,\n            0.05,\n            75\n          ],\n          "alpha": 1,\n          "hex": "#443116"',
      },
    ],
  },
];
