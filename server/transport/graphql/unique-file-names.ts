// graphql-upload lets go of a form's files once it is answered, but remembers one a name: of two that come under
// the same name the first would lie on the disk for an hour, and any member could fill it so.
import { Writable } from 'node:stream';
import type { FileUpload } from 'graphql-upload/processRequest.mjs';
import Upload from 'graphql-upload/Upload.mjs';

/** Where the library spools a file; its types keep that to itself. */
type Spooled = FileUpload & { capacitor: Writable };

const first = new WeakMap<object, Spooled>();

/** From now on the first file of a name counts; the others are thrown away as they come. */
export function keepOneFileAName(): void {
  Object.defineProperty(Upload.prototype, 'file', {
    configurable: true,
    get(this: Upload) {
      return first.get(this);
    },
    set(this: Upload, file: Spooled) {
      // What is released when the form is answered must be a file: a value of the client's would end the process.
      if (!(file.capacitor instanceof Writable)) return;
      if (first.has(this)) file.capacitor.destroy(new Error('a second file of one name'));
      else first.set(this, file);
    },
  });
}
