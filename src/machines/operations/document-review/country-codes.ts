/** ISO 3166: the alpha-3 codes of machine-readable lines, and the alpha-2 codes that are stored. */
const alphaCodes =
  'ARE:AE IND:IN PAK:PK BGD:BD NPL:NP LKA:LK PHL:PH EGY:EG KEN:KE UGA:UG ETH:ET GHA:GH NGA:NG CMR:CM RWA:RW TZA:TZ ZWE:ZW ZAF:ZA SDN:SD MAR:MA TUN:TN DZA:DZ JOR:JO SYR:SY LBN:LB IRQ:IQ YEM:YE AFG:AF UZB:UZ MMR:MM IDN:ID SAU:SA OMN:OM QAT:QA BHR:BH KWT:KW';

const codes = new Map(alphaCodes.split(' ').map((pair) => pair.split(':') as [string, string]));

/** Returns the alpha-2 code of a driver nationality; null for others, which the reviewer then chooses. */
export function countryOfLines(alpha3: string): string | null {
  return codes.get(alpha3) ?? null;
}
