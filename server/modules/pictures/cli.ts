// Command `picture`: adds pictures for products, banners and blog posts.
import { storePicture } from '#server/transport/cli/inputs.ts';
import { defineCommand, type CliCommand } from '#server/transport/cli/command.ts';

export const pictureCommands: readonly CliCommand[] = [
  defineCommand({
    name: 'add',
    description: 'stores a picture and prints its key, for product sheets',
    args: { file: 'a JPEG, PNG, WebP or GIF' },
    run: async ({ file }) => ({ key: await storePicture(file) }),
    show: ({ key }) => key,
  }),
];
