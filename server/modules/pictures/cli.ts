// picture: what goods, banners and articles show.
import { pictureOf } from '#server/transport/cli/inputs.ts';
import { verb, type Verb } from '#server/transport/cli/command.ts';

export const pictureVerbs: readonly Verb[] = [
  verb({
    name: 'add',
    says: 'keeps a picture of the shop’s own; answers its key, for product sheets',
    args: { file: 'a JPEG, PNG, WebP or GIF' },
    run: async ({ file }) => ({ key: await pictureOf(file) }),
    show: ({ key }) => key,
  }),
];
