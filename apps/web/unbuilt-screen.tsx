import { Notice } from '../../ui/kit/page/card.tsx';
import { ArticlePage } from '../../ui/kit/page/templates/column-page.tsx';

/** A place of the specification without a screen yet: shows a sentence, so that nothing looks broken. */
export function UnbuiltScreen({ title }: { title: string }) {
  return (
    <ArticlePage title={title} width={640}>
      <Notice>This section is not yet complete. Please check back soon or contact tech support for additional updates.</Notice>
    </ArticlePage>
  );
}
