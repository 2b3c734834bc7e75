/** Converts a granted session to the response of `/api`. */
import type { SessionResponse } from '../contract.ts';
import { permissionsOf } from '../roles.ts';
import { UpstreamFault } from './failure.ts';
import type { Grant } from './supabase.shapes.ts';
import type { Supabase } from './supabase.ts';

/** Loads the user's own row with their own token. Throws UpstreamFault, also if they may not read it. */
export async function loadSessionResponse(supabase: Supabase, granted: Grant): Promise<SessionResponse> {
  const [row] = await supabase.readUser(granted.access_token, granted.user.id);
  if (!row) throw new UpstreamFault('the person signed in cannot read their own row');
  return {
    user: {
      id: row.id,
      email: row.email,
      name: row.name,
      role: row.role,
      permissions: [...permissionsOf[row.role]],
      twoFactorEnabled: row.two_factor_enabled,
      avatar: row.avatar_url,
      phoneNumber: row.phone_number,
      mustChangePassword: row.must_change_password,
    },
    token: granted.access_token,
    refreshToken: granted.refresh_token,
    expiresAt: granted.expires_at,
  };
}
