import { StorageError } from './errors.ts';

const keyForm = /^[\w/!.*'() &$=@;:+,?-]+$/;
const bucketForm = /^[\w!.*'() &$=@;:+,?-]{1,100}$/;

/** The longest name that S3 keeps, in characters; all that a name may have are of one byte. */
const longestKey = 1024;

/** Throws `InvalidKey` unless `name` is one an object may have: ASCII letters, digits and some signs. */
export function requireKey(name: string): void {
  if (name.length <= longestKey && keyForm.test(name)) return;
  throw new StorageError(400, 'InvalidKey', `Invalid key: ${name}`);
}

/** Throws `InvalidBucketName` unless `id` is one a bucket may have. */
export function requireBucketName(id: string): void {
  if (bucketForm.test(id) && id.trim() === id) return;
  throw new StorageError(400, 'InvalidBucketName', 'Bucket name invalid', { error: 'Invalid Input' });
}

/** Whether this object only keeps a folder that would be empty without it; it holds no bytes. */
export const isEmptyFolder = (name: string) => name.endsWith('.emptyFolderPlaceholder');
