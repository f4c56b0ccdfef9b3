# frozen_string_literal: true

require "cgi"
require "json"
require "kramdown"

# Makes a page for every experiment, machine, source and claim that the data name, and refuses to
# build from data that are not whole.

module Threadmark
  # One page of a list in the data; the layout finds it as page.item.
  class ItemPage < Jekyll::PageWithoutAFile
    def initialize(site, folder, layout, item, title)
      super(site, site.source, folder, "index.html")
      data["layout"] = layout
      data["title"] = title
      data["item"] = item
      data["figures"] = !Array(item["figures"]).empty?
      data["description"] = described(layout, item)
    end

    # What somebody reads who gets the address in a message: the question and the first answer.
    def described(layout, item)
      case layout
      when "experiment"
        answer = Array(item["answers"]).first
        spoken = answer && Array(answer["spoken"]).first
        told = spoken && spoken.values_at("word", "figure")
        told.shift if told && told[1].include?(told[0])
        interval = spoken && !spoken["interval"].empty? ? " (#{spoken['interval']})" : ""
        said = told && "#{told.join(': ').sub(/\A./, &:upcase)}#{interval} against #{spoken['against']}, #{answer['jdkName']} on #{answer['machineName']}."
        [item["question"], said].compact.join(" ")
      when "claim" then "#{item['statement']} #{item['source']}: what became of it when it was measured again."
      when "earlier" then "#{item['title']}: #{item['runs']} earlier runs, a line each, with their commits and the digests of their records."
      when "machine" then "What virtual threads cost or gain on #{item['title']}: #{item['runsWords']}, #{item.dig('coverage', 'words')}."
      else "#{item['title']}: every claim, and what became of it when it was measured again."
      end
    end
  end

  class ItemPages < Jekyll::Generator
    safe true
    priority :high

    LISTS = [
      # data file      folder         layout        name     title
      ["experiments", "experiments", "experiment", "id", "title"],
      ["machines", "machines", "machine", "name", "title"],
      ["claims", "claims", "claim", "id", "title"],
      ["sources", "claims", "source", "id", "title"],
      ["earlier", "earlier", "earlier", "month", "title"]
    ].freeze

    def generate(site)
      generated = site.data["generated"] = written(site)
      refuse("there are no data; run scripts/site") if generated.empty?
      refuse("threadmark site did not finish; run scripts/site") unless generated["complete"]
      site.data["hidden"] = generated.delete("complete")
      LISTS.each do |file, folder, layout, name, title|
        pages = generated.dig(file, "pages")
        next if pages.nil?

        pages.each do |item|
          site.pages << ItemPage.new(site, "#{folder}/#{item.fetch(name)}", layout, item, item.fetch(title))
        end
      end
      schemas = Dir.glob(File.join(site.source, "schemas", "*.json")).map { |file| File.basename(file) }
      site.data["schemas"] = schemas.sort
      site.data["queries"] = Dir.glob(File.join(site.source, "queries", "*.sql")).sort.map { |file| query(file) }
      exported = File.join(site.source, "tables", "exported-runs.json")
      site.data["tables"] = File.exist?(exported) ? JSON.parse(File.read(exported))["runs"].size : 0
      return unless site.data["tables"].zero?

      # Without tables nobody asks, so nothing answers.
      site.pages.each { |page| %w[worker script].each { |name| page.data.delete(name) } if page.data["worker"] }
    end

    # What `threadmark site` has written, by the names of its files.
    def written(site)
      Dir.glob(File.join(site.source, "_data", "generated", "*.json")).to_h do |file|
        [File.basename(file, ".json"), JSON.parse(File.read(file, encoding: "UTF-8"))]
      end
    end

    # A question in SQL; its first line says it in words.
    def query(file)
      sql = File.read(file, encoding: "UTF-8")
      { "name" => File.basename(file, ".sql"), "title" => sql[/\A-- (.*)/, 1], "sql" => sql }
    end

    def refuse(why)
      raise Jekyll::Errors::FatalException, "The site is not built: #{why}"
    end
  end

  # What a document is about, for whoever gets its address in a message: of a decision what was decided, of
  # any other its first words.
  class FirstWords
    FEWEST_LETTERS = 60
    NO_PROSE = /\A(?:#|```|\||!\[|<|\{|\d+\\\.)/.freeze

    def self.of(markdown)
      text = markdown.gsub(/<!--.*?-->/m, "").gsub(/^```.*?^```$/m, "")
      text = text[/^## Decision$(.*)/m, 1] || text
      paragraph = text.split(/\n\s*\n/).map(&:strip).find { |part| !part.empty? && part !~ NO_PROSE }.to_s
      plain = paragraph.sub(/\A(?:[-*]|\d+\.) /, "").split(/\n(?:[-*]|\d+\.) /).first.to_s
      plain = plain.gsub(/!?\[([^\]]*)\]\([^)]*\)/, "\\1").gsub(/[*`]/, "").gsub(/<([\w-]+)>/) { Regexp.last_match(1).upcase }
      plain = plain.gsub(/\s+/, " ")
      said = +""
      plain.scan(/\S.*?[.!?:](?=\s|\z)|\S.*\z/) { |sentence| said << " " << sentence if said.length < FEWEST_LETTERS }
      said.strip.sub(/:\z/, ".")
    end
  end

  # Documents are plain text: what they show of a workflow has braces of its own.
  class Documents < Jekyll::Generator
    safe true

    def generate(site)
      site.pages.select { |page| page.ext == ".md" }.each do |page|
        page.data["description"] ||= FirstWords.of(page.content)
        page.data["render_with_liquid"] = false
      end
    end
  end

  # {% drawing figure.id %}: the drawing of a chart, part of the page so that it follows its colours.
  class Drawing < Liquid::Tag
    def initialize(tag, markup, tokens)
      super
      @id = markup.strip
    end

    def render(context)
      source = context.registers[:site].source
      file = File.join(source, "_drawings", "#{context[@id]}.svg")
      sleep 0.01 until File.exist?(file) || !drawing?(source)
      unless File.exist?(file)
        raise Jekyll::Errors::FatalException, "The site is not built: #{file} is missing; run scripts/site"
      end

      File.read(file, encoding: "UTF-8").sub(/\A<\?xml.*?\?>\s*/, "")
    end

    private

    # Charts are drawn while pages are made, by a process whose number scripts/site wrote down.
    def drawing?(source)
      Process.kill(0, Integer(File.read(File.join(source, "_drawing.pid")))) == 1
    rescue Errno::ENOENT, Errno::ESRCH, ArgumentError
      false
    end
  end
end

# An earlier run has a line on the page of its month instead of a page of its own.
Jekyll::Hooks.register :pages, :post_render do |page|
  months = page.site.data.dig("generated", "earlier", "months")
  next if months.nil? || months.empty? || page.output.nil?

  page.output = page.output.gsub(%r{(href="[^"]*?)\bruns/([^"/]+)/(")}) do |link|
    before, id, after = Regexp.last_match.captures
    months.key?(id) ? "#{before}earlier/#{months[id]}/##{id}#{after}" : link
  end
end

module Threadmark
  # The words of every page, for the page that searches them: its title, what it is about, its headings.
  class SearchIndex
    MOST_LETTERS = 600

    def self.write(site)
      pages = site.pages.select { |page| page.output_ext == ".html" && page.url != "/404.html" && page.output }
      entries = pages.map { |page| entry(page) } + runs(site)
      target = File.join(site.dest, "data", "search.json")
      FileUtils.mkdir_p(File.dirname(target))
      File.write(target, JSON.generate("schema" => "search/1", "pages" => entries.sort_by { |one| one["path"] }))
      site.keep_files << "data/search.json"
    end

    def self.entry(page)
      main = page.output[/<main.*<\/main>/m].to_s
      headings = main.scan(/<h[123][^>]*>(.*?)<\/h[123]>/m).flatten.drop(1)
      said = [page.data["description"], *headings].compact.join(" ")
      text = CGI.unescapeHTML(said.gsub(/<[^>]+>/, " ")).gsub(/\s+/, " ").strip
      { "path" => page.url.delete_prefix("/"), "title" => page.data["title"] || page.name, "text" => text[0, MOST_LETTERS] }
    end

    def self.runs(site)
      Array(site.data.dig("generated", "compare", "sides")).uniq { |side| side["run"] }.map do |side|
        { "path" => "runs/#{side['run']}/", "title" => "Run #{side['run']}", "text" => side["text"] }
      end
    end
  end
end

Jekyll::Hooks.register(:site, :post_write) { |site| Threadmark::SearchIndex.write(site) }

# Addresses in a list for search engines must be whole ones: without the site's own there is none.
Jekyll::Hooks.register :site, :pre_render do |site|
  site.pages.reject! { |page| %w[/sitemap.xml /robots.txt].include?(page.url) } if site.config["url"].to_s.empty?
end

# The picture that a message shows beside a link needs a whole address: it is drawn where the site has one.
# A claim shows that of its source.
Jekyll::Hooks.register :site, :pre_render do |site|
  next if site.config["url"].to_s.empty?

  names = { "/" => "front", "/when/" => "when" }
  sources = Array(site.data.dig("generated", "sources", "pages")).to_h { |source| [source["id"], source] }
  site.pages.each do |page|
    source = sources[page.data.dig("item", "sourcePage") || page.url[%r{\A/claims/([^/]+)/\z}, 1]]
    name = names[page.url] || page.url[%r{\A/experiments/([^/]+)/\z}, 1] || (source && "claims-#{source['id']}")
    card = "data/cards/#{name}.png"
    next unless name && File.exist?(File.join(site.source, card))

    page.data["card"] = card
    page.data["card_words"] = "#{source['title']}: #{source['badge']}" if source
  end
end

Liquid::Template.register_tag("drawing", Threadmark::Drawing)

# Code stands as it was written, without colours: nobody waits for a library that knows two hundred languages.
Kramdown::Converter.add_syntax_highlighter(:plain) { |*| nil }

module Threadmark
  # Documents link to each other, and to the repository, as files; that works in an editor and at the
  # service that hosts them. Here a document is a page, and a file of the repository is at its service.
  class FileLinks
    DOCS = "docs" # the folder that documents come from, and the stage has them at its top

    def initialize(site)
      @pages = site.pages.to_h { |page| [page.path, page.url] }
      @base = site.config["baseurl"].to_s
      @files = "https://github.com/#{site.config.fetch('repository')}/blob/main/"
    end

    def resolve(link, page)
      place, fragment = link.split("#", 2)
      target = File.expand_path(place, "/#{DOCS}/#{File.dirname(page.path)}").delete_prefix("/")
      inside = target.delete_prefix("#{DOCS}/")
      resolved =
        if inside == target then @files + target
        elsif @pages.key?(inside) then @base + @pages[inside]
        else return link
        end
      fragment ? "#{resolved}##{fragment}" : resolved
    end
  end
end

Jekyll::Hooks.register :pages, :post_render do |page|
  next unless page.output_ext == ".html" && page.output

  if page.ext == ".md"
    links = Threadmark::FileLinks.new(page.site)
    page.output = page.output.gsub(/(<main.*<\/main>)/m) do |main|
      main.gsub(/(<a [^>]*href=")(?![a-z]+:|\/|#)([^"]+)"/) { "#{Regexp.last_match(1)}#{links.resolve(Regexp.last_match(2), page)}\"" }
    end
  end
  # What a document says to its tests in comments is no part of a page, and neither are the slashes
  # that kramdown closes elements with which have no end.
  page.output = page.output.gsub(/<!-- .*? -->\n?/, "").gsub(%r{(<(?:br|hr|img)\b[^>]*?) ?/>}, "\\1>") if page.ext == ".md"
  # A table in a document may be wider than a phone: it moves by itself, with the keyboard too.
  page.output = page.output.gsub(%r{<table>\s*<thead>.*?</table>}m) do |table|
    %(<div class="scroll" role="region" tabindex="0" aria-label="Table">#{table}</div>)
  end if page.ext == ".md"
  # So does a picture, whose letters would be too small to read if it were made as narrow. Its room is kept.
  page.output = page.output.gsub(%r{<p><img src="([^"]+)" ([^>]*)></p>}) do
    picture, words = Regexp.last_match.captures
    drawn = File.read(File.join(page.site.source, File.dirname(page.path), picture), encoding: "UTF-8")
    room = drawn[/<svg[^>]*>/][/ width="\d+" height="\d+"/]
    %(<div class="scroll picture" role="region" tabindex="0" aria-label="Picture"><img src="#{picture}"#{room} #{words}></div>)
  end if page.ext == ".md"
end
