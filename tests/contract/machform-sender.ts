import { connect } from 'node:net';

/** Target URL of a form, and its token. */
export interface Destination {
  /** The absolute URL, also used in the request line. */
  address: string;
  token: string;
}

/** Returns an entry of a form with Arabic labels and the US phone element; every tenth repeats the previous person. */
export function entryBody(entry: number): string {
  const person = entry % 10 === 0 ? entry - 1 : entry;
  return new URLSearchParams({
    FormID: '31456',
    EntryNumber: String(entry),
    DateCreated: '2026-03-01 10:00:00',
    IpAddress: '203.0.113.9',
    'الاسم الكامل': `أحمد علي ${person}`,
    'رقم الجوال': `(050) ${String(200 + Math.floor(person / 100))}-${String(4000 + person)}`,
    الجنسية: 'مصري',
    'نوع الرخصة': 'دراجة نارية',
    الموافقة: 'نعم',
  }).toString();
}

/**
 * Sends a body like MachForm's own socket (product design, D.1): HTTP/1.0, the absolute URL in the request line, form
 * data declared as plain text. Returns the status line and the body of the response.
 */
export function sendAsMachform({ address, token }: Destination, body: string): Promise<string> {
  const { port, host } = new URL(address);
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(Number(port), '127.0.0.1', () =>
      socket.write(
        [
          `POST ${address} HTTP/1.0`,
          `Host: ${host}`,
          'User-Agent: MachForm Webhook v16.0',
          'Content-Type: text/plain',
          'Accept-Encoding: gzip',
          `X-Webhook-Token: ${token}`,
          `Content-Length: ${Buffer.byteLength(body)}`,
          '',
          body,
        ].join('\r\n'),
      ),
    );
    socket.on('data', (bytes) => {
      answer += bytes.toString();
    });
    socket.on('end', () => resolve(`${answer.split('\r\n')[0]} ${answer.split('\r\n\r\n')[1]}`));
    socket.on('error', reject);
  });
}
