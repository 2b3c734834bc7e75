import { createClient } from '@supabase/supabase-js';
import type { Page } from 'playwright';
import { demoPassword, listedAccounts } from '#mocks/demo/accounts.ts';
import { riderForm } from '#mocks/demo/forms.ts';
import { signIn } from './browser.ts';
import type { Visit } from './visit.ts';

/** The product, and the keys its callers have. */
export interface LeadsServer {
  origin: string;
  publishable: string;
  secret: string;
}

/** The token that the riders' form signs with from now on. */
export async function formToken({ origin, publishable }: LeadsServer): Promise<string> {
  const admin = createClient(origin, publishable, { auth: { persistSession: false } });
  await admin.auth.signInWithPassword({ email: listedAccounts[0].identifier, password: demoPassword });
  const { data, error } = await admin.rpc('rotate_machform_token', { p_form_id: riderForm.id });
  if (error) throw error;
  return data;
}

/** Sends the form as the form service does: form data that says it is plain text. */
export async function submitForm(
  { origin }: LeadsServer,
  token: string,
  answers: Readonly<Record<string, string>>,
): Promise<void> {
  const response = await fetch(`${origin}/api/machform-webhook/${riderForm.key}`, {
    method: 'POST',
    body: new URLSearchParams({ FormID: String(riderForm.formId), ...answers }).toString(),
    headers: { 'content-type': 'text/plain', 'x-webhook-token': token },
  });
  if (response.status !== 200) throw new Error(`The form was answered ${response.status}`);
}

/** A recruiter at the list of leads, in a browser of their own. */
export async function atLeads(visit: Visit, email: string, address = ''): Promise<Page> {
  await signIn(visit.page, { identifier: email });
  await visit.page.waitForURL('**/recruiter');
  await visit.page.goto(`/recruiter/leads${address}`);
  await visit.page.getByRole('row').nth(1).waitFor();
  return visit.page;
}
