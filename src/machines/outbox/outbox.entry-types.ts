/** Imports every kind of entry the product sends; each module registers its kind. A kind missing here is never sent. */
import '#machines/data/rpc/check-in.ts';
import '#machines/data/rpc/log-contact.ts';
import '#machines/data/rpc/report-integrity.ts';
import '#machines/data/rpc/visa-counter.ts';
