-- What the lender writes for everybody who signs in: pages, news and the process guide, version by version. The newest version is the one that is
-- shown; nothing is overwritten, and an earlier one comes back as a new version.
create table content_version (
  brokerage_id integer not null references brokerage,
  -- The name of a page, such as "privacy-policy", or "news/" and the name of one piece of news.
  page text not null check (page ~ '^(news/)?[a-z0-9]+(-[a-z0-9]+)*$' and length(page) <= 80),
  version place_in_history not null,
  title text not null check (length(title) between 1 and 120),
  -- Markdown.
  body text not null check (length(body) <= 60000),
  -- Of news: what it is about, and the day from which it is shown.
  category text check (length(category) between 1 and 40),
  day date,
  -- News can be withdrawn; a page can't.
  withdrawn boolean not null default false,
  -- What was changed, in the words of who changed it.
  note text not null check (length(note) between 1 and 300),
  -- The version whose words this one brings back.
  restores place_in_history,
  made_by uuid not null references person,
  made_at timestamptz not null default portal_now(),
  primary key (brokerage_id, page, version),
  foreign key (brokerage_id, page, restores) references content_version (brokerage_id, page, version),
  constraint content_version_news check ((page like 'news/%') = (category is not null) and (category is null) = (day is null)),
  constraint content_version_withdrawn check (not withdrawn or page like 'news/%'),
  constraint content_version_restores check (restores < version)
);

-- Pictures of those pages. A name is given once; another picture gets another name.
create table content_picture (
  brokerage_id integer not null references brokerage,
  name text not null check (name ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(name) <= 60),
  content_type text not null check (content_type in ('image/png', 'image/jpeg')),
  bytes bytea not null check (length(bytes) between 1 and 307200),
  made_by uuid not null references person,
  made_at timestamptz not null default portal_now(),
  primary key (brokerage_id, name)
);

grant select, insert on content_version, content_picture to lockdesk_app;
grant select on content_version, content_picture to lockdesk_lender;
