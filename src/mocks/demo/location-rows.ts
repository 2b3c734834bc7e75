/** Sample locations: our own, and the authorities' centres. */
import { demoId } from './accounts.ts';
import type { DemoRow } from './insert-rows.ts';

export const officeId = demoId(801);
export const yardId = demoId(802);

const demoLocations = [
  [officeId, 'office', 'Deira office', 'dubai', 'Al Rigga Road, Deira', 40],
  [yardId, 'yard', 'Al Quoz driving yard', 'dubai', 'Street 14, Al Quoz 3', 12],
  [demoId(803), 'office', 'Musaffah office', 'abu_dhabi', 'Street 16, Musaffah M10', 15],
  [demoId(804), 'accommodation', 'Sonapur accommodation', 'dubai', 'Muhaisnah 2', 200],
] as const;

export const locationRows = (at: Date): DemoRow[] =>
  demoLocations.map(([id, kind, name, emirate, address, capacity]) => ({
    id,
    kind,
    name,
    emirate,
    address,
    capacity,
    map_url: `https://maps.example/${id.slice(-3)}`,
    active: true,
    created_at: at,
    updated_at: at,
    version: 1,
  }));

/** One centre per appointment kind, with its number. */
export const centres = [
  [811, 'medical', 'Al Muhaisnah medical fitness centre', 'dha', 'dubai'],
  [812, 'medical', 'Sharjah medical fitness centre', 'ehs', 'sharjah'],
  [813, 'biometrics', 'Al Rashidiya biometrics centre', 'icp', 'dubai'],
  [814, 'biometrics', 'Al Karama biometrics centre', 'icp', 'abu_dhabi'],
  [815, 'tawjeeh', 'Al Qusais Tawjeeh centre', 'mohre', 'dubai'],
  [816, 'rta_test', 'Al Quoz driving test centre', 'rta', 'dubai'],
  [817, 'training', 'Al Barsha training institute', 'rta', 'dubai'],
] as const;

export const centreRows = (at: Date): DemoRow[] =>
  centres.map(([number, kind, name, authority, emirate]) => ({
    id: demoId(number),
    kind,
    name,
    authority,
    emirate,
    address: `${name}, ground floor`,
    map_url: `https://maps.example/${number}`,
    phone: `+9714200${number}0`,
    hours: { mon: ['07:30', '15:30'], fri: ['07:30', '11:30'] },
    bring_i18n: { en: 'Passport and the printed slip', ar: 'جواز السفر والإيصال المطبوع' },
    active: true,
    created_at: at,
    updated_at: at,
    version: 1,
  }));
