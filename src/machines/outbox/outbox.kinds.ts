/** Every kind of entry the product sends; a kind that isn't here is never sent. */
import { registerOutboxKind } from '#machines/data/outbox.ts';
import { checkIn, walkIn } from '#machines/data/rpc/check-in.ts';
import { contactLog } from '#machines/data/rpc/log-contact.ts';

registerOutboxKind(contactLog);
registerOutboxKind(checkIn);
registerOutboxKind(walkIn);
