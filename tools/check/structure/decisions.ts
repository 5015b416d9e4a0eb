/** Calls whose decision has another name than they have: that name, and why. */
export const OTHER_NAMES: Readonly<Record<string, { readonly name: string; readonly because: string }>> = {
  'apply-fee-quote-to-disclosure-data': { name: 'applyFeeQuote', because: 'inherited spelling' },
  'delete-manage-scenario': { name: 'deleteScenario', because: 'inherited spelling' },
  'dualaus-persist-put': { name: 'persistDualAus', because: 'inherited spelling' },
  'entity-tracking-item': { name: 'putTrackingItem', because: 'inherited: put-tracking-item under an older path' },
  'new-urla-loan': { name: 'newLoan', because: 'inherited: new-loan with the form it is filled from' },
  'pre-purchase-date-update': { name: 'setPrePurchaseDate', because: 'inherited spelling' },
  'put-edit-profile': { name: 'editProfile', because: 'inherited spelling' },
  'put-loan-edit': { name: 'saveApplication', because: 'inherited: save-application under an older path' },
  'set-manage-scenario': { name: 'saveScenario', because: 'inherited spelling' },
  'set-pkg': { name: 'setPackage', because: 'inherited spelling' },
  'change-rate': { name: 'rateChange', because: 'the one change that is verified and made, of changeRate' },
  extend: { name: 'extension', because: 'the one change that is verified and made, of extendLock' },
  'float-down': { name: 'floatDownTo', because: 'the one change that is verified and made, of floatDown' },
  renegotiate: { name: 'renegotiation', because: 'the one change that is verified and made, of renegotiateLock' },
  'post-pipeline-view': { name: 'saveView', because: 'one rule for saved lists and saved reports' },
  'change-pipeline-view': { name: 'changeView', because: 'one rule for saved lists and saved reports' },
  'delete-pipeline-view': { name: 'deleteView', because: 'one rule for saved lists and saved reports' },
  'change-report-view': { name: 'changeView', because: 'one rule for saved lists and saved reports' },
  'delete-report-view': { name: 'deleteView', because: 'one rule for saved lists and saved reports' },
  'withdraw-borrower-erasure': { name: 'withdrawErasure', because: 'one rule for what a borrower and a user asked for' },
  'withdraw-user-erasure': { name: 'withdrawErasure', because: 'one rule for what a borrower and a user asked for' },
};

/**
 * Commands that decide by no function of their own name. `files` are those of every `server` folder, each with its text. A command that only passes
 * on what it was given (`decide: (context) => ok(context)`) decides nothing, and needs none.
 */
export function decisionMistakes(files: ReadonlyMap<string, string>, otherNames = OTHER_NAMES): string[] {
  const mistakes: string[] = [];
  const calls = new Set<string>();
  for (const [path, text] of files) {
    if (!/^export default command\b/m.test(text)) continue;
    const call = path.split('/').at(-1)!.replace(/\.ts$/, '');
    calls.add(call);
    const ownName = call.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
    const otherName = otherNames[call]?.name;
    const asked = decisionsAsked(text);
    if (otherName === undefined) {
      if (!asked.has(ownName) && !decidesNothing(text))
        mistakes.push(
          `${path}: asks no decision ${ownName} of domain; name the function that decides so, or move what is decided here into domain as one`,
        );
    } else if (asked.has(ownName)) mistakes.push(`${path}: asks ${ownName} now; take ${call} off the list of other names`);
    else if (!asked.has(otherName)) mistakes.push(`${path}: must ask the decision ${otherName} of domain, as the list of other names says`);
  }
  for (const call of Object.keys(otherNames))
    if (!calls.has(call)) mistakes.push(`${call}: no command has this name; take it off the list of other names`);
  return mistakes;
}

/** The functions of `domain` folders, and of `foundation` where two capabilities share a rule, that a file imports and uses, by their names there. */
function decisionsAsked(text: string): ReadonlySet<string> {
  const code = text.replaceAll(/^import [^;]*;$/gm, '');
  const names = new Set<string>();
  for (const [, list = ''] of text.matchAll(/^import \{([^}]*)\} from '[^']*\/(?:domain|foundation)\/[^']*';$/gm)) {
    for (const one of list.split(',')) {
      const [, name, local = name] = /^\s*(\w+)(?: as (\w+))?\s*$/.exec(one) ?? [];
      if (name !== undefined && new RegExp(String.raw`\b${local}\b(?!:)`).test(code)) names.add(name);
    }
  }
  return names;
}

/** Whether a command passes on parts of what it was given, without a condition and without computing anything. */
function decidesNothing(text: string): boolean {
  const [, passedOn] = /^ {2}decide: \([^\n]*\) => ok(?:<[^\n(]*>)?\(([^\n]*)\),$/m.exec(text) ?? [];
  return passedOn !== undefined && !/[?!+*/%<>=&|(`-]/.test(passedOn);
}
