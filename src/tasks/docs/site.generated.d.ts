/** Made of src/explore/ by scripts/build-page.js. */
export const siteScript: string;
export const siteStyle: string;
