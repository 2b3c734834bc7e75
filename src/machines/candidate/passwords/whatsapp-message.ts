import type { Message } from '#machines/data/tables/message-templates.ts';
import { fillTemplate } from '#shared/message-text.ts';
import type { IssuedPassword } from './password-slips.ts';

/**
 * Returns the message with a driver's password, in the driver's language or else in English; null if there is no text.
 */
export function whatsappMessage(
  messages: readonly Message[],
  { driver, password }: IssuedPassword,
  signInUrl: string,
): string | null {
  const inLanguage = (wanted: string | null) => messages.find(({ language }) => language === wanted);
  const text = inLanguage(driver.language) ?? inLanguage('en');
  if (!text) return null;
  const values = { first_name: driver.firstName, password, portal_url: signInUrl };
  return fillTemplate(text.body, values)
    .map((part) => part.text)
    .join('');
}
