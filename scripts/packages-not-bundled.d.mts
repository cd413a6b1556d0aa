export const EXTERNAL_PACKAGES: readonly string[];
export const IMAGE_PACKAGES: readonly string[];
