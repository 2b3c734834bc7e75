/** Every kind of entry the product sends; a kind that isn't here is never sent. */
import { registerOutboxKind } from '#machines/data/outbox.ts';
import { contactLog } from '#machines/data/rpc/log-contact.ts';

registerOutboxKind(contactLog);
