/** Drivers and their new passwords for stories, and the screen with its place kept in state. */
import { fn } from 'storybook/test';
import { useListScreenProps } from '#components/hooks/list-screen.fixtures.ts';
import { driverPasswordsList } from '#machines/admin/driver-passwords/driver-passwords.list.ts';
import { imran } from '#machines/candidate/passwords/driver.fixture.ts';
import type { PasswordSlip } from '#machines/candidate/passwords/password-slips.ts';
import type { Driver } from '#machines/data/driver-passwords.ts';
import { DriverPasswordsScreen } from './driver-passwords.screen.tsx';

const driver: Driver = {
  ...imran,
  phone: '+971504172290',
  whatsapp: '+971504172290',
  created_at: '2026-03-10T08:00:00+00:00',
  source: 'machform',
};

function idOf(number: number): string {
  return `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
}

/** Drivers in every account state. */
export const drivers: readonly Driver[] = [
  { ...driver, id: idOf(1), name: 'Imran Qureshi', lastReset: '2026-03-11T12:30:00+00:00' },
  { ...driver, id: idOf(2), name: 'Bibek Thapa', phone: '+9779841234567', licence: null, language: 'ne' },
  {
    ...driver,
    id: idOf(3),
    name: 'Mohammed Ashraf Ali bin Abdul Rahman',
    status: 'suspended',
    source: 'referral',
  },
  {
    ...driver,
    id: idOf(4),
    name: 'Ramesh Kumar Yadav',
    status: null,
    licence: 'heavy_truck',
    language: 'hi',
  },
  {
    ...driver,
    id: idOf(5),
    name: 'سعيد المنصوري',
    phone: null,
    whatsapp: null,
    status: null,
    language: 'ar',
  },
  { ...driver, id: idOf(6), name: 'Joseph Mwangi', licence: 'light_vehicle', source: null, language: 'en' },
];

const passwords = [
  'bamu-tike-4827',
  'goni-resu-9364',
  'fado-kiru-2758',
  null,
  'peso-nami-6289',
  'huba-dogi-3452',
];

/** Their new passwords: one passed on, one void. */
export const slips: readonly PasswordSlip[] = drivers.map((one, index) => ({
  driver: one,
  password: passwords[index] ?? null,
  isPassedOn: index === 1,
}));

/** The screen for the signed-in user. Its place is kept in state instead of the URL. */
export function PasswordsHarness({ address = '' }: { address?: string }) {
  const given = useListScreenProps(driverPasswordsList, address);
  return (
    given && (
      <DriverPasswordsScreen
        {...given}
        signInUrl="https://drivers.example/login"
        isLeaving={false}
        onStay={fn()}
        onLeave={fn()}
        onConfirmLeaveChange={fn()}
      />
    )
  );
}
