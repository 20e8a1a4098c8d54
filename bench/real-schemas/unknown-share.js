// @ts-nocheck: the compiler of bench/ has the API that the project's own no longer has
/** How many properties a TypeScript file declares, and of how many it says nothing. */
import ts from 'typescript';

const OPTIONS = { noEmit: true, noLib: true, strict: true, skipLibCheck: true, types: [] };

/** @param {string} file @returns {{ properties: number, unknown: number, types: number }} */
export function unknownShare(file) {
  const program = ts.createProgram([file], OPTIONS);
  const checker = program.getTypeChecker();
  const found = { properties: 0, unknown: 0, types: 0 };
  const visit = (node) => {
    if (ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) found.types += 1;
    if (ts.isPropertySignature(node)) {
      found.properties += 1;
      if (saysNothing(checker.getTypeAtLocation(node))) found.unknown += 1;
    }
    ts.forEachChild(node, visit);
  };
  visit(program.getSourceFile(file));
  return found;
}

function saysNothing(type) {
  return (type.flags & (ts.TypeFlags.Unknown | ts.TypeFlags.Any)) !== 0;
}
