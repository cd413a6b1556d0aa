// Private files are served only through a valid link. All other requests get the same 404.
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { millisecondsInMinute } from 'date-fns/constants';
import * as clock from '#server/platform/clock.ts';
import { db } from '#server/platform/database/db.ts';
import type { StoredFileRow } from '#server/modules/uploads/files.ts';
import { attachFile, saveFile } from '#server/modules/uploads/files.ts';
import { fileStore } from '#server/integrations/files/file-store.ts';
import { useApp } from '#server/testing/app.ts';
import { ooxml, pdf, photoWithPlace } from '#server/testing/files.ts';
import { newViewer } from '#server/testing/people.ts';
import { transaction } from '#server/platform/database/transaction.ts';
import { privateLink } from './links.ts';

const app = useApp('migrated');

interface KeptDocument {
  id: string;
  petId: string;
  file: StoredFileRow;
}
let document: KeptDocument;
let otherDocument: KeptDocument;

async function newDocument(name: string, bytes: Uint8Array): Promise<KeptDocument> {
  const { id: userId } = await newViewer();
  const pet = await db.pet.create({
    data: { userId, name: 'Rex', kind: 'DOG', dob: new Date('2024-01-01') },
  });
  const file = await saveFile(userId, 'PET_DOCUMENT', { name, bytes });
  await transaction((tx) => attachFile(tx, file.key));
  const { id } = await db.petDocument.create({
    data: {
      petId: pet.id,
      type: 'VACCINE',
      description: 'Rabies',
      fileKey: file.key,
      createdAt: new Date(),
    },
  });
  return { id, petId: pet.id, file };
}

beforeAll(async () => {
  document = await newDocument('मोती (1).pdf', pdf('one'));
  otherDocument = await newDocument('other.pdf', pdf('two'));
});
afterEach(() => vi.restoreAllMocks());

const get = (link: string, init?: RequestInit) => fetch(app.url + link, init);
const linkOf = ({ id }: KeptDocument) => privateLink(`documents/${id}`);

describe('a valid link', () => {
  it('serves the file, with headers against caching', async () => {
    const response = await get(linkOf(document));
    expect(response.status).toBe(200);
    expect(Buffer.from(await response.arrayBuffer())).toEqual(pdf('one'));
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename*=UTF-8''${encodeURIComponent('मोती')}%20%281%29.pdf`,
      'content-security-policy': "default-src 'none'",
      'cache-control': 'private, no-store',
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    });
  });

  it('downloads the file with &download', async () => {
    const { headers } = await get(`${linkOf(document)}&download`);
    expect(headers.get('content-disposition')).toMatch(/^attachment; /);
  });

  it('answers HEAD without opening the file', async () => {
    const opened = vi.spyOn(fileStore(), 'get');
    const response = await get(linkOf(document), { method: 'HEAD' });
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect(opened).not.toHaveBeenCalled();
  });

  it('displays pictures in a sandbox and downloads other files', async () => {
    const photo = await newDocument('rex.jpg', await photoWithPlace());
    const photoResponse = await get(linkOf(photo));
    expect([
      photoResponse.headers.get('content-type'),
      photoResponse.headers.get('content-disposition'),
    ]).toEqual(['image/jpeg', "inline; filename*=UTF-8''rex.jpg"]);
    expect(photoResponse.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
    const letter = await newDocument('letter.docx', await ooxml('docx'));
    const letterResponse = await get(linkOf(letter));
    expect(letterResponse.headers.get('content-disposition')).toMatch(/^attachment; /);
    expect(letterResponse.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
  });

  it('expires after five minutes', async () => {
    const link = linkOf(document);
    const later = (ms: number) => {
      const at = new Date(Date.now() + ms);
      vi.spyOn(clock, 'now').mockReturnValue(at);
    };
    later(4.9 * millisecondsInMinute);
    expect((await get(link)).status).toBe(200);
    later(5.1 * millisecondsInMinute);
    expect((await get(link)).status).toBe(404);
  });

  it('returns 404 once the document or its file is deleted', async () => {
    const gone = await newDocument('gone.pdf', pdf());
    await fileStore().remove(gone.file.key);
    expect((await get(linkOf(gone))).status).toBe(404);
    await db.petDocument.delete({ where: { id: gone.id } });
    expect((await get(linkOf(gone))).status).toBe(404);
  });

  it('returns 503 while the store is unavailable', async () => {
    vi.spyOn(fileStore(), 'get').mockRejectedValue(
      Object.assign(new Error('away'), { code: 'ECONNREFUSED' }),
    );
    const response = await get(linkOf(document));
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
    expect(await response.text()).not.toContain('away');
  });
});

describe('an invalid link', () => {
  const parts = () => {
    const [path = '', query = ''] = linkOf(document).split('?');
    const { until = '', proof = '' } = Object.fromEntries(new URLSearchParams(query));
    return { path, until, proof };
  };
  const forged: [label: string, link: () => string][] = [
    ['no parameters', () => parts().path],
    ['no time', () => `${parts().path}?proof=${parts().proof}`],
    ['no proof', () => `${parts().path}?until=${parts().until}`],
    ['an empty proof', () => `${parts().path}?until=${parts().until}&proof=`],
    ['an invented proof', () => `${parts().path}?until=${parts().until}&proof=${'A'.repeat(43)}`],
    [
      'more time',
      () => {
        const { path, until, proof } = parts();
        return `${path}?until=${Number(until) + 1}&proof=${proof}`;
      },
    ],
    ['an infinite time', () => `${parts().path}?until=Infinity&proof=${parts().proof}`],
    ['two proofs', () => `${linkOf(document)}&proof=x`],
    ["another's proof", () => `/private/documents/${otherDocument.id}?${linkOf(document).split('?')[1]}`],
    ["another kind's proof", () => `/private/calendars/${document.id}.ics?${linkOf(document).split('?')[1]}`],
    ['a path in another case', () => linkOf(document).replace('/documents/', '/Documents/')],
    ['an unknown kind', () => privateLink(`keys/${document.id}`)],
    ['no id', () => privateLink('documents/none')],
    ['no path', () => '/private'],
    ['a path to a parent folder', () => `/private/..%2f..%2fetc/passwd?${linkOf(document).split('?')[1]}`],
  ];
  it.each(forged)('a link with %s gets the same 404', async (_label, link) => {
    const response = await get(link());
    expect([response.status, await response.text()]).toEqual([
      404,
      'This link has expired. Please go back and open the file again.\n',
    ]);
    expect(response.headers.get('cache-control')).toBe('private, no-store');
  });

  it('an invalid link is refused before any lookup', async () => {
    const lookedUp = vi.spyOn(db.petDocument, 'findUnique');
    await get(`/private/documents/${document.id}?until=${Date.now() + millisecondsInMinute}&proof=x`);
    expect(lookedUp).not.toHaveBeenCalled();
  });
});

describe('the calendar of a pet', () => {
  it('the calendar has its own link', async () => {
    const response = await get(privateLink(`calendars/${document.petId}.ics`));
    expect([response.status, response.headers.get('content-type')]).toEqual([
      200,
      'text/calendar; charset=utf-8',
    ]);
    expect(await response.text()).toMatch(/^BEGIN:VCALENDAR/);
  });
});
