/**
 * Translators of browsers replace each text node with elements of their own. React then fails when it removes or moves the node that it made,
 * and what it writes into that node stays invisible. A text that is the only child of its element has no such node: React sets the content of
 * the element. So that is the rule for all texts in `.tsx` files, and this file finds the others.
 */
import ts from 'typescript';

/** @returns the line, the rule and the start of each text that breaks it. @param isChecked by the path of a file of the program. */
export function bareTexts(program: ts.Program, isChecked: (path: string) => boolean): string[] {
  const checker = program.getTypeChecker();
  const mistakes: string[] = [];

  /** Whether a value may be drawn as a text, as one of `ReactNode` may. */
  function isText(type: ts.Type): boolean {
    if (type.flags & ts.TypeFlags.Union) return (type as ts.UnionType).types.some(isText);
    if (type.flags & ts.TypeFlags.TypeParameter) return isText(checker.getBaseConstraintOfType(type) ?? type);
    const isTextLike = type.flags & (ts.TypeFlags.StringLike | ts.TypeFlags.NumberLike | ts.TypeFlags.Any);
    // The value of `text && <p>…</p>` when the text is empty.
    return isTextLike !== 0 && !(type.isLiteral() && !type.value);
  }
  /** Several texts in one element have nodes of their own, even without other siblings. */
  const isListOfTexts = (type: ts.Type): boolean =>
    (type.isUnion() ? type.types : [type]).some((part) => {
      if (part.flags & ts.TypeFlags.StringLike || isText(part)) return false;
      const item = checker.getIndexTypeOfType(part, ts.IndexKind.Number);
      return item !== undefined && isText(item);
    });

  const report = (node: ts.Node, rule: string) => {
    const file = node.getSourceFile();
    const line = file.getLineAndCharacterOfPosition(node.getStart()).line + 1;
    mistakes.push(`${file.fileName}:${line} ${rule}: ${node.getText().trim().replace(/\s+/g, ' ').slice(0, 60)}`);
  };

  function checkChildren(parent: ts.JsxElement | ts.JsxFragment) {
    const children = parent.children.filter((child) => {
      // Translators leave a space alone. An expression without an expression is a comment.
      if (ts.isJsxText(child)) return child.text.trim() !== '';
      return !ts.isJsxExpression(child) || (child.expression && child.expression.getText() !== "' '");
    });
    // Its tag draws no element of its own.
    const isSeeThrough =
      ts.isJsxFragment(parent) || /^Fragment$|^Suspense$/.test(parent.openingElement.tagName.getText());
    const isAlone = children.length === 1 && !isSeeThrough;
    for (const child of children) {
      const value = ts.isJsxExpression(child) && child.expression && checker.getTypeAtLocation(child.expression);
      if (value && isListOfTexts(value)) report(child, 'texts in a list');
      else if (!isAlone && (ts.isJsxText(child) || (value && isText(value)))) report(child, 'a text with siblings');
    }
  }

  /** A component that is a text would be a text beside the siblings of its tag. */
  function checkComponent(node: ts.SignatureDeclaration) {
    const owner = ts.isFunctionDeclaration(node) ? node : node.parent;
    const name = ts.isFunctionDeclaration(owner) || ts.isVariableDeclaration(owner) ? owner.name?.getText() : undefined;
    if (!name || !/^[A-Z][a-z]/.test(name)) return;
    const signature = checker.getSignatureFromDeclaration(node);
    if (signature && isText(checker.getReturnTypeOfSignature(signature)))
      report(owner, 'a component that may be a text');
  }

  const visit = (node: ts.Node) => {
    if (ts.isJsxElement(node) || ts.isJsxFragment(node)) checkChildren(node);
    if (ts.isFunctionDeclaration(node) || ts.isArrowFunction(node)) checkComponent(node);
    ts.forEachChild(node, visit);
  };
  for (const file of program.getSourceFiles()) if (isChecked(file.fileName)) visit(file);
  return mistakes;
}
