/** An unnatural phrase, and its replacement. */
export interface Telltale {
  phrase: RegExp;
  suggestion: string;
}

/** Forbidden in the English catalogues. Add a line when a review finds another phrase. */
export const englishTelltales: readonly Telltale[] = [
  { phrase: /\be-mails?\b/i, suggestion: 'email' },
  { phrase: /\bnobody\b/i, suggestion: 'no one' },
  { phrase: /\bsomebody\b/i, suggestion: 'someone' },
  { phrase: /\banybody\b/i, suggestion: 'anyone' },
  { phrase: /\beverybody\b/i, suggestion: 'everyone' },
  { phrase: /\bwhom\b/i, suggestion: 'who' },
  { phrase: /\banew\b/i, suggestion: 'again, or "Start over" on a button' },
  { phrase: /\bfor good\b/i, suggestion: 'permanently' },
  { phrase: /\bof its own\b/i, suggestion: 'its own …, separate' },
  { phrase: /\bby (itself|themselves)\b/i, suggestion: 'automatically' },
  { phrase: /\b(stands?|stood) (here|there|under|beside|in|on)\b/i, suggestion: 'appears, is' },
  { phrase: /\bstanding still\b/i, suggestion: 'stuck' },
  { phrase: /\b(hears?|heard)\b/i, suggestion: 'is told, is notified' },
  { phrase: /\b(come|comes|came|coming) in\b/i, suggestion: 'arrive, be imported, sign in' },
  { phrase: /\b(came by|came so far)\b/i, suggestion: 'Source, Reached' },
  { phrase: /\b(go|goes|going|went) on\b/i, suggestion: 'continue, move on' },
  { phrase: /\bhow it goes\b/i, suggestion: 'Your performance' },
  { phrase: /\bput (it|this) right\b/i, suggestion: 'Fix …' },
  { phrase: /\bpass(es|ed|ing)? (\w+ )?on\b/i, suggestion: 'reassign, share' },
  { phrase: /\b(share|shares|shared|sharing) (\w+ )*out\b/i, suggestion: 'assign' },
  { phrase: /\b(stay|stays) out\b/i, suggestion: 'Skipped, is not imported' },
  { phrase: /\bholds at once\b/i, suggestion: 'applies immediately' },
  { phrase: /\bneeds? a look\b/i, suggestion: 'Needs attention' },
  { phrase: /\b(deadline that binds|binding deadline)\b/i, suggestion: 'legal deadline' },
  { phrase: /\bwho is looked for\b/i, suggestion: 'Requirements' },
  { phrase: /\bthe usual one\b/i, suggestion: 'Default' },
  { phrase: /\b(that was )?too often\b/i, suggestion: 'Too many attempts' },
  { phrase: /\blose it\b/i, suggestion: 'discard' },
  { phrase: /\bforget this\b/i, suggestion: 'Discard …' },
  { phrase: /\b(is not|no longer) there\b/i, suggestion: 'not found, no longer exists' },
  { phrase: /\bwhat follows\b/i, suggestion: 'What will happen' },
  { phrase: /\bin no single\b/i, suggestion: 'All …' },
  { phrase: /\brow before\b/i, suggestion: 'Previous row' },
  { phrase: /\blist of keys\b/i, suggestion: 'Keyboard shortcuts' },
  { phrase: /\bdriving in all\b/i, suggestion: 'Total driving experience' },
  { phrase: /\bgoing to lapse\b/i, suggestion: 'Expiring soon' },
  { phrase: /\bworth more\b/i, suggestion: 'more valuable, higher value' },
  { phrase: /\bnot known\b/i, suggestion: 'Unknown' },
  { phrase: /\bround-robin\b/i, suggestion: 'in turn, automatically' },
  { phrase: /\bgoes to a\b/i, suggestion: 'has moved to' },
  { phrase: /^Who is it\b/i, suggestion: 'Whose …, Which …' },
];

/** Forbidden in the Arabic catalogues unless the English text mentions a client: a lead is a candidate. */
export const arabicTelltales: readonly Telltale[] = [
  { phrase: /عميل|عملاء|عملائ|عملاؤ/, suggestion: 'مرشح، مرشحون، مرشحين' },
];

/** Phrases refused in comments and in Markdown, because a newcomer has to read them twice. */
export const proseTelltales: readonly Telltale[] = [
  { phrase: /\bnobody\b/i, suggestion: 'no one, or the passive: "is not …"' },
  { phrase: /\b(some|every|any)body\b/i, suggestion: 'a user, an admin, everyone; or name the thing' },
  { phrase: /\banew\b/i, suggestion: 'again' },
  { phrase: /\bfor good\b/i, suggestion: 'permanently' },
  { phrase: /\b(hears|heard|hear of)\b/i, suggestion: 'is notified of, receives' },
  { phrase: /\b(is|are|was|were) told\b/i, suggestion: 'is notified of, receives' },
  {
    phrase: /\bstands? (in|on|at|beside|under|here|there|still|open)\b/i,
    suggestion: 'is, appears, is shown',
  },
  { phrase: /\bone who\b/i, suggestion: 'a user that …' },
  { phrase: /\bgoes on\b/i, suggestion: 'continues' },
  { phrase: /\blooks of\b/i, suggestion: 'styles of' },
  { phrase: /\b(lies|lie) (in|on|at|there|beside|under)\b/i, suggestion: 'is in' },
  { phrase: /\blawful/i, suggestion: 'valid, sanitized' },
  { phrase: /\bby themselves\b|\bof (itself|themselves)\b/i, suggestion: 'automatically' },
];
