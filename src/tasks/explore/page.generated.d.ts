/** Made of src/explore/ by scripts/build-page.js. */
export const pageScript: string;
export const pageStyle: string;
