import { createClient } from '@supabase/supabase-js';
import type { Page } from 'playwright';
import { demoPassword, listedAccounts } from '#mocks/demo/accounts.ts';
import { riderForm } from '#mocks/demo/forms.ts';
import type { SignedIn, Visit } from './visit.ts';

/** URL of the product, and its keys. */
export interface LeadsServer {
  origin: string;
  publishable: string;
  secret: string;
}

/** Creates a new token for the riders' form. */
export async function formToken({ origin, publishable }: LeadsServer): Promise<string> {
  const admin = createClient(origin, publishable, { auth: { persistSession: false } });
  await admin.auth.signInWithPassword({ email: listedAccounts[0].identifier, password: demoPassword });
  const { data, error } = await admin.rpc('rotate_machform_token', { p_form_id: riderForm.id });
  if (error) throw error;
  return data;
}

/** Submits the form like the form service: form data declared as plain text. */
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

/** Opens the list of leads as a recruiter, in a separate browser. */
export async function atLeads(
  signedIn: SignedIn,
  identifier: string,
  { address = '', before }: { address?: string; before?: (page: Page) => Promise<unknown> } = {},
): Promise<Visit> {
  const visit = await signedIn(
    { identifier },
    { at: `/recruiter/leads${address}`, ...(before && { before }) },
  );
  await visit.page.getByRole('row').nth(1).waitFor();
  return visit;
}
