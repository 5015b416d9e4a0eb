export { startStack, type Stack, type StackOptions, type StackPart } from '../../platform/testing/stack.ts';
