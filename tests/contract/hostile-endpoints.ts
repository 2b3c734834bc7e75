/** Methods, path and usual fields of an endpoint; each `{}` is filled with an id or arbitrary text. */
export type Endpoint = readonly [methods: string, path: string, fields?: string];

const underPath = (root: string, endpoints: readonly Endpoint[]): Endpoint[] =>
  endpoints.map(([methods, path, ...fields]) => [methods, root + path, ...fields]);

const person = 'email phone password data user_metadata app_metadata email_confirm ban_duration';
const message = 'email phone type token token_hash create_user channel redirect_to code_challenge';
const file =
  'bucketId sourceKey destinationKey prefix prefixes paths limit offset expiresIn sortBy transform';

/** All endpoints of the gateway and of `/api`, and almost valid paths. */
export const endpoints: readonly Endpoint[] = [
  ...underPath('/rest/v1/', [
    ['GET POST PATCH PUT DELETE', 'candidates', 'id first_name last_name phone_number source'],
    ['GET POST PATCH DELETE', 'users', 'id name role phone_number'],
    ['GET POST PATCH', 'system_settings', 'key value'],
    ['GET POST', 'rpc/{}', 'name value'],
    ['GET', '{}'],
    ['GET', ''],
  ]),
  ...underPath('/auth/v1/', [
    ['POST', 'token?grant_type=refresh_token', 'refresh_token'],
    ['POST', 'token?grant_type=pkce', 'auth_code code_verifier'],
    ['POST', 'token?grant_type={}', 'email password refresh_token'],
    ['GET PUT', 'user', `${person} nonce current_password`],
    ['POST', 'logout?scope={}'],
    ['POST', 'signup', person],
    ['POST', 'recover', message],
    ['GET POST', 'verify', message],
    ['POST', 'otp', message],
    ['POST', 'resend', message],
    ['POST', 'invite', message],
    ['GET', 'reauthenticate'],
    ['GET', 'authorize'],
    ['GET POST', 'callback'],
    ['GET', 'settings'],
    ['GET', 'health'],
    ['GET', '.well-known/jwks.json'],
    ['GET POST', 'factors', 'factor_type friendly_name issuer phone'],
    ['POST', 'factors/{}/challenge', 'channel'],
    ['POST', 'factors/{}/verify', 'challenge_id code'],
    ['DELETE', 'factors/{}'],
    ['DELETE', 'user/identities/{}'],
    ['GET POST', 'admin/users', person],
    ['GET PUT DELETE', 'admin/users/{}', person],
    ['GET DELETE', 'admin/users/{}/factors/{}', 'friendly_name'],
    ['POST', 'admin/generate_link', `${message} new_email ${person}`],
    ['GET POST', '{}'],
  ]),
  ...underPath('/storage/v1/', [
    ['GET POST', 'bucket', 'id name public file_size_limit allowed_mime_types'],
    ['GET PUT DELETE', 'bucket/{}', 'public file_size_limit allowed_mime_types'],
    ['POST', 'bucket/{}/empty'],
    ['GET POST PUT DELETE', 'object/{}/{}', file],
    ['GET', 'object/public/{}/{}'],
    ['GET', 'object/authenticated/{}/{}'],
    ['POST', 'object/list/{}', `${file} search`],
    ['POST', 'object/list-v2/{}', `${file} cursor with_delimiter`],
    ['GET POST', 'object/sign/{}/{}', file],
    ['POST', 'object/sign/{}', file],
    ['POST PUT', 'object/upload/sign/{}/{}', file],
    ['POST', 'object/move', file],
    ['POST', 'object/copy', file],
    ['DELETE', 'object/{}', file],
    ['GET HEAD', 'object/info/{}/{}'],
    ['POST', 'upload/resumable'],
    ['PATCH HEAD DELETE', 'upload/resumable/{}'],
    ['GET', 'render/image/authenticated/{}/{}'],
    ['GET POST', '{}'],
  ]),
  ['POST', '/realtime/v1/api/broadcast', 'messages topic event payload'],
  ['GET', '/realtime/v1/{}'],
  ['POST', '/api/auth/two-factor', 'userId code challenge'],
  ['POST', '/api/auth/reset-driver-password', 'driverId newPassword'],
  ['POST', '/api/machform-webhook/{}', 'form_id'],
  ['POST', '/api/interview-link/book', 'token slotId'],
  ['GET POST', '/api/calendar/{}.ics'],
  ['GET POST', '/api/{}'],
  ['GET', '/{}'],
  ['GET', '//rest/v1/candidates'],
  ['GET', '/rest/v10/candidates'],
];
/** Endpoints that compare a password, which is slow. */
export const slowEndpoints: readonly Endpoint[] = [
  ['POST', '/auth/v1/token?grant_type=password', 'email phone password'],
  ['POST', '/api/auth/login', 'email phoneNumber password'],
];
