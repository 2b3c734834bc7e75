import { type ApiStep, checkRefusal, post, type Refusal } from './api.setup.ts';

const notFound: Refusal = { status: 404, code: 'not_found', message: 'Not found' };
const invalid: Refusal = { status: 400, code: 'invalid_request', message: 'Invalid request' };

export const interviewSteps: ApiStep[] = [
  {
    name: 'an unknown link and an unknown calendar show nothing',
    async run(stage) {
      const token = '0'.repeat(64);
      const unknown = await post(stage, '/interview-link/read', { token });
      const { error } = Object(unknown.body);
      stage.check([unknown.status, error?.code], [404, 'LINK_UNKNOWN'], 'link');
      checkRefusal(stage, await post(stage, '/interview-link/book', { token }), invalid);
      const response = await stage.fetch(new Request(`${stage.origin}/api/calendar/${token}.ics`));
      const { status, headers } = response;
      checkRefusal(stage, { status, headers, body: await response.json() }, notFound);
    },
  },
];
