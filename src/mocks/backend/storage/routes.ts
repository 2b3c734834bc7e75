import { createBucket, deleteBucket, emptyBucket, getBucket, listBuckets, updateBucket } from './buckets.ts';
import type { Call } from './context.ts';
import { describeObject, downloadObject, downloadSigned } from './download.ts';
import { refuseTransformation } from './errors.ts';
import { listObjects } from './list.ts';
import { listObjectsV2 } from './list-v2.ts';
import { copyObject, moveObject } from './move.ts';
import { removeObject, removeObjects } from './remove.ts';
import { respondWithCapabilities, uploadResumably, uploadResumablySigned } from './resumable.ts';
import { signObject, signObjects, signUpload } from './sign.ts';
import { updateObject, uploadObject, uploadSigned } from './upload.ts';

/**
 * Required authentication: `known` requires a valid token or API key; `anybody` treats an invalid or missing one as
 * anonymous; `bearer`, for public and signed URLs, requires none.
 */
export type Access = 'known' | 'anybody' | 'bearer';

type Endpoint = (call: Call) => Promise<Response>;

/** `{bucket}` is one path segment, `{name}` the rest; the first matching row applies. */
const rows: readonly (readonly [methodAndPath: string, Access, operation: string, Endpoint])[] = [
  ['GET /bucket/?', 'known', 'storage.bucket.list', listBuckets],
  ['POST /bucket/?', 'known', 'storage.bucket.create', createBucket],
  ['GET /bucket/{bucket}', 'known', 'storage.bucket.get', getBucket],
  ['PUT /bucket/{bucket}', 'known', 'storage.bucket.update', updateBucket],
  ['DELETE /bucket/{bucket}', 'known', 'storage.bucket.delete', deleteBucket],
  ['POST /bucket/{bucket}/empty', 'known', 'storage.bucket.empty', emptyBucket],

  ['GET|HEAD /object/public/{bucket}/{name}', 'bearer', 'storage.object.get_public', downloadObject],
  ['GET|HEAD /object/sign/{bucket}/{name}', 'bearer', 'storage.object.get_signed', downloadSigned],
  ['GET /object/info/public/{bucket}/{name}', 'bearer', 'storage.object.info_public', describeObject],
  [
    'GET /object/info/authenticated/{bucket}/{name}',
    'known',
    'object.get_authenticated_info',
    describeObject,
  ],
  ['GET /object/info/{bucket}/{name}', 'anybody', 'object.get_authenticated_info', describeObject],
  ['GET /object/authenticated/{bucket}/{name}', 'known', 'storage.object.get_authenticated', downloadObject],
  ['HEAD /object/authenticated/{bucket}/{name}', 'known', 'object.head_authenticated_info', downloadObject],
  ['GET /object/{bucket}/{name}', 'anybody', 'storage.object.get_authenticated', downloadObject],
  ['HEAD /object/{bucket}/{name}', 'anybody', 'object.head_authenticated_info', downloadObject],

  ['POST /object/list/{bucket}', 'known', 'storage.object.list', listObjects],
  ['POST /object/list-v2/{bucket}', 'known', 'storage.object.list_v2', listObjectsV2],
  ['POST /object/move', 'known', 'storage.object.move', moveObject],
  ['POST /object/copy', 'known', 'storage.object.copy', copyObject],
  ['POST /object/sign/{bucket}', 'known', 'storage.object.sign_many', signObjects],
  ['POST /object/sign/{bucket}/{name}', 'known', 'storage.object.sign', signObject],
  ['POST /object/upload/sign/{bucket}/{name}', 'known', 'storage.object.sign_upload_url', signUpload],
  ['PUT /object/upload/sign/{bucket}/{name}', 'bearer', 'storage.object.upload_signed', uploadSigned],
  ['POST /object/{bucket}/{name}', 'known', 'storage.object.upload', uploadObject],
  ['PUT /object/{bucket}/{name}', 'known', 'storage.object.upload_update', updateObject],
  ['DELETE /object/{bucket}/{name}', 'known', 'storage.object.delete', removeObject],
  ['DELETE /object/{bucket}', 'known', 'storage.object.delete_many', removeObjects],

  ['OPTIONS /upload/resumable(/{name})?', 'bearer', 'storage.tus.options', respondWithCapabilities],
  ['.+ /upload/resumable/sign(/{name})?', 'bearer', 'storage.tus.upload.part_signed', uploadResumablySigned],
  ['POST /upload/resumable(/{name})?', 'known', 'storage.tus.upload.create', uploadResumably],
  ['HEAD /upload/resumable/{name}', 'known', 'storage.tus.upload.get', uploadResumably],
  ['PATCH /upload/resumable/{name}', 'known', 'storage.tus.upload.part', uploadResumably],
  ['DELETE /upload/resumable/{name}', 'known', 'storage.tus.upload.delete', uploadResumably],

  ['.+ /render/image/{name}', 'bearer', 'storage.render.image', refuseTransformation],
];

const patternOf = (row: string) =>
  new RegExp(
    `^(${row.replace(' ', ') ').replace('{bucket}', '(?<bucket>[^/]+)').replace('{name}', '(?<name>.*)')}$`,
  );

/** Routes of the service; `pattern` matches a method, a space and a path. */
export const routes = rows.map(([row, access, operation, endpoint]) => ({
  pattern: patternOf(row),
  access,
  operation,
  endpoint,
}));
