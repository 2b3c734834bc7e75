import ICAL from 'ical.js';
import { describe, expect, test } from 'vitest';
import { setUp } from './api.fixture.ts';

const token = '0123456789abcdef'.repeat(4);
const callCounter = { 'rpc/count_api_call': async () => Response.json(null) };

describe('a calendar feed', () => {
  const feedEvent = {
    id: '00000000-0000-4000-8000-000000000001',
    kind: 'road_test',
    startsAt: '2026-03-02T08:00:00+00:00',
    endsAt: '2026-03-02T08:30:00+00:00',
    candidate: 'Imran',
    reference: 'A-1001',
    openingTitle: null,
    place: 'Yard',
    address: null,
    meetingUrl: null,
    isCancelled: false,
    revision: 0,
    changedAt: '2026-03-01T08:00:00+00:00',
    booked: null,
    capacity: null,
  };
  const slot = { ...feedEvent, candidate: null, reference: null, booked: 3, capacity: 6 };
  const serving = (language: string) =>
    setUp({
      ...callCounter,
      'rpc/read_calendar_feed': async () =>
        Response.json({ language, events: [feedEvent, slot, { ...slot, booked: 0, capacity: 0 }] }),
    });
  const read = (file: string, on = serving('en')) => on.fetch(`/api/calendar/${file}`, { method: 'GET' });

  test.each([
    ['en', ['Road test: Imran', 'Interview slot (3/6)', 'Blocked time']],
    ['ar', ['اختبار قيادة: Imran', 'موعد مقابلات (3/6)', 'وقت محجوز']],
  ])('has its titles in the language %s', async (language, titles) => {
    const response = await read(`${token}.ics`, serving(language));
    expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    const calendar = new ICAL.Component(ICAL.parse(await response.text()));
    const events = calendar.getAllSubcomponents('vevent');
    expect(events.map((event) => event.getFirstPropertyValue('summary'))).toEqual(titles);
    expect(events.map((event) => event.getFirstPropertyValue('transp'))).toEqual([
      'OPAQUE',
      'TRANSPARENT',
      'OPAQUE',
    ]);
  });

  test('returns 404 for an unknown token, without looking up malformed ones', async () => {
    const unknown = setUp({ ...callCounter, 'rpc/read_calendar_feed': async () => Response.json(null) });
    expect((await read(`${token}.ics`, unknown)).status).toBe(404);
    const on = serving('en');
    expect((await read('guess.ics', on)).status).toBe(404);
    expect(on.calls.map(({ step }) => step)).toEqual(['rpc/count_api_call']);
  });

  test('is read-only', async () => {
    const { post } = serving('en');
    const response = await post(`/api/calendar/${token}.ics`, {});
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });
});

describe('an interview link', () => {
  const page = {
    firstName: 'Imran',
    language: 'ur',
    openingTitle: null,
    host: { name: 'Sara Khan', number: '+971501112233' },
    slotId: null,
    changesLeft: 2,
    cutoffMinutes: 120,
    slots: [],
    interview: null,
  };
  const slotId = '00000000-0000-4000-8000-000000000001';

  test.each([
    ['read', null, {}],
    ['confirm', 'confirm', {}],
    ['cancel', 'cancel', {}],
    ['book', 'book', { slotId }],
    ['move', 'move', { slotId }],
  ])('sends only the hash of the token to the database on %s', async (path, change, more) => {
    const on = setUp({ ...callCounter, 'rpc/use_interview_link': async () => Response.json(page) });
    const response = await on.post(`/api/interview-link/${path}`, { token, ...more });
    expect([response.status, await response.json()]).toEqual([200, page]);
    expect(on.calls.at(-1)?.body).toEqual({
      p_token_hash: expect.stringMatching(/^[0-9a-f]{64}$/),
      p_change: change,
      p_slot: 'slotId' in more ? slotId : null,
    });
    expect(JSON.stringify(on.calls)).not.toContain(token);
  });

  test.each([
    ['LINK_UNKNOWN', 404],
    ['LINK_EXPIRED', 409],
    ['SLOT_FULL', 409],
  ])('returns the error %s with its details', async (code, status) => {
    const details = { entity: null, params: { capacity: 1 } };
    const refusing = async () =>
      Response.json(
        { code: 'P0001', message: code, details: JSON.stringify(details), hint: '' },
        { status: 400 },
      );
    const { post } = setUp({ ...callCounter, 'rpc/use_interview_link': refusing });
    const response = await post('/api/interview-link/read', { token });
    expect(response.status).toBe(status);
    expect((await response.json()).error).toMatchObject({ code, details });
  });

  test('returns 429 after too many calls from one address', async () => {
    const { post } = setUp({ 'rpc/count_api_call': async () => Response.json(17) });
    const response = await post('/api/interview-link/read', { token });
    expect([response.status, response.headers.get('retry-after')]).toEqual([429, '17']);
  });

  test.each([
    ['read', { token: 'guess' }],
    ['book', { token }],
    ['move', { token, slotId: 'x' }],
  ])('rejects %s with %j', async (path, body) => {
    expect((await setUp().post(`/api/interview-link/${path}`, body)).status).toBe(400);
  });
});
