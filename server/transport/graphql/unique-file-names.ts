// graphql-upload releases a form's files after the response, but remembers only one for each name: of two files with the
// same name, the first would stay on the disk for an hour, and any member could fill it.
import { Writable } from 'node:stream';
import type { FileUpload } from 'graphql-upload/processRequest.mjs';
import Upload from 'graphql-upload/Upload.mjs';

/** The spool of the library, which its types do not export. */
type Spooled = FileUpload & { capacitor: Writable };

const first = new WeakMap<object, Spooled>();

/** Patches graphql-upload to take the first file of a name and discard the others. */
export function useUniqueFileNames(): void {
  Object.defineProperty(Upload.prototype, 'file', {
    configurable: true,
    get(this: Upload) {
      return first.get(this);
    },
    set(this: Upload, file: Spooled) {
      // Only a file can be released after the response; a value of the client would crash the process.
      if (!(file.capacitor instanceof Writable)) return;
      if (first.has(this)) file.capacitor.destroy(new Error('a second file of one name'));
      else first.set(this, file);
    },
  });
}
