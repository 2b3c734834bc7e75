import * as z from 'zod/mini';
import { RestError } from './errors.ts';
import { isStatus } from './status.ts';

const messageForm = z.object({
  code: z.string(),
  message: z.string(),
  details: z.nullish(z.string()),
  hint: z.nullish(z.string()),
});
const detailForm = z.object({
  status: z.number().check(z.refine(isStatus)),
  headers: z.record(z.string(), z.string()).check(z.refine(areHeaders)),
  status_text: z.nullish(z.string()),
});

function areHeaders(record: Record<string, string>): boolean {
  try {
    return Boolean(new Headers(record));
  } catch {
    return false;
  }
}

function parse<Form extends z.ZodMiniType>(form: Form, text: string): z.infer<Form> | null {
  try {
    return form.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

function raisedResponseError(details: string, hint: string): RestError {
  const message = `Could not parse JSON in the "RAISE SQLSTATE 'PGRST'" error`;
  return new RestError(500, 'PGRST121', message, { details, hint });
}

/**
 * Parses a response written by `raise sqlstate 'PGRST'`: its message is JSON with the body's fields, its detail JSON
 * with status and headers. Returns PGRST121 if either is malformed.
 */
export function parseRaised(message: string, detail: string | null): RestError {
  const body = parse(messageForm, message);
  if (body === null) {
    return raisedResponseError(
      `Invalid JSON value for MESSAGE: '${message}'`,
      "MESSAGE must be a JSON object with obligatory keys: 'code', 'message' and optional keys: 'details', 'hint'.",
    );
  }
  const answer = detail === null ? null : parse(detailForm, detail);
  if (answer === null) {
    return raisedResponseError(
      detail === null
        ? 'DETAIL is missing in the RAISE statement'
        : `Invalid JSON value for DETAIL: '${detail}'`,
      "DETAIL must be a JSON object with obligatory keys: 'status', 'headers' and optional key: 'status_text'.",
    );
  }
  const { details = null, hint = null } = body;
  return new RestError(answer.status, body.code, body.message, { details, hint, headers: answer.headers });
}
