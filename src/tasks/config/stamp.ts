/** What is put behind the URL of a module so that Node takes it for another one. */
export const STAMP = 'hub-codegen';

/** Packages stay as they are while a command runs. */
export function isOwnModule(file: string): boolean {
  return !/[\\/]node_modules[\\/]/.test(file);
}
