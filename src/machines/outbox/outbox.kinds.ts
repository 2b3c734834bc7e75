/** Every kind of entry the product sends, each registered by its module; a kind that isn't here is never sent. */
import '#machines/data/rpc/check-in.ts';
import '#machines/data/rpc/log-contact.ts';
import '#machines/data/rpc/report-integrity.ts';
import '#machines/data/rpc/visa-counter.ts';
