/** A hosted project, tested by the contract suite instead of the embedded engines. */
export interface HostedProject {
  url: string;
  publishable: string;
  secret: string;
  /** Connection string of its database as the owner: direct or session mode, since a script needs a session. */
  databaseUrl: string;
}

/** Returns the project configured in the environment; null if any of the four variables is missing. */
function readProject(): HostedProject | null {
  const {
    SUPABASE_URL: url,
    SUPABASE_PUBLISHABLE_KEY: publishable,
    SUPABASE_SECRET_KEY: secret,
    SUPABASE_DB_URL: databaseUrl,
  } = process.env;
  if (!url || !publishable || !secret || !databaseUrl) return null;
  return { url: url.replace(/\/+$/, ''), publishable, secret, databaseUrl };
}

export const hostedProject = readProject();
