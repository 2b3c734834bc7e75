/** Progress states of a document, as `list_document_status` and `my_documents` report them. */
export const documentStates = [
  'missing',
  'requested',
  'uploading',
  'uploaded',
  'in_review',
  'verified',
  'rejected',
  'expiring',
  'expired',
  'waived',
] as const;

/** Problems of a verified document on the day it is used. */
export const documentProblems = ['expired', 'ends_too_soon', 'too_old', 'no_expiry'] as const;
