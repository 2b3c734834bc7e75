import { StorageError } from './errors.ts';

const keyForm = /^[\w/!.*'() &$=@;:+,?-]+$/;
const bucketForm = /^[\w!.*'() &$=@;:+,?-]{1,100}$/;

/** Maximum length of an S3 name, in characters; all allowed characters have one byte. */
const maxKeyLength = 1024;

/** Throws `InvalidKey` unless `name` is a valid object name: ASCII letters, digits and some symbols. */
export function requireKey(name: string): void {
  if (name.length <= maxKeyLength && keyForm.test(name)) return;
  throw new StorageError(400, 'InvalidKey', `Invalid key: ${name}`);
}

/** Throws `InvalidBucketName` unless `id` is a valid bucket name. */
export function requireBucketName(id: string): void {
  if (bucketForm.test(id) && id.trim() === id) return;
  throw new StorageError(400, 'InvalidBucketName', 'Bucket name invalid', { error: 'Invalid Input' });
}

/** Returns whether this object is only a placeholder for an empty folder; it has no bytes. */
export const isEmptyFolder = (name: string) => name.endsWith('.emptyFolderPlaceholder');
