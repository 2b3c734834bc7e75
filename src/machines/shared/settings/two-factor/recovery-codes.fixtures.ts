/** Ten recovery codes in the database's format. */
export const codes = [
  '8K2M-3PWT-9XHD',
  'Q4ZR-7B0C-M1NE',
  'T6YG-H2VK-5DJA',
  '3WFX-P8S9-R0CM',
  'N7DB-4KQE-Z1TH',
  'G5VA-9JX2-8YWP',
  'C0MR-E6TZ-3HSK',
  'X1PN-B7FD-Q4GV',
  '9HJW-2AYC-K8RT',
  'D3SE-5ZMQ-7VBX',
];
