package main

import (
	"encoding/json"
	"go/ast"
	"go/token"
	"os"
	"strconv"
	"strings"
)

// declarations are what a package's files declare at their top.
type declarations struct {
	functions map[string]*ast.FuncDecl
	types     map[string]*ast.TypeSpec
	// methods by the name of the type, then their own.
	methods map[string]map[string]bool
	others  map[string]bool
	mains   map[*ast.FuncDecl]*source
	// isParallel: somewhere a goroutine is started.
	isParallel bool
	hasBig     bool
}

func baseName(expression ast.Expr) string {
	switch of := expression.(type) {
	case *ast.StarExpr:
		return baseName(of.X)
	case *ast.ParenExpr:
		return baseName(of.X)
	case *ast.Ident:
		return of.Name
	}
	return ""
}

func declarationsIn(set *token.FileSet, sources []*source) *declarations {
	d := &declarations{map[string]*ast.FuncDecl{}, map[string]*ast.TypeSpec{}, map[string]map[string]bool{}, map[string]bool{}, map[*ast.FuncDecl]*source{}, false, false}
	for _, of := range sources {
		for _, one := range of.tree.Imports {
			d.hasBig = d.hasBig || one.Path.Value == `"math/big"` || one.Path.Value == "`math/big`"
		}
		ast.Inspect(of.tree, func(node ast.Node) bool {
			_, isGo := node.(*ast.GoStmt)
			d.isParallel = d.isParallel || isGo
			return !d.isParallel
		})
		for _, one := range of.tree.Decls {
			d.take(one, of)
		}
	}
	return d
}

func (d *declarations) take(declaration ast.Decl, of *source) {
	switch one := declaration.(type) {
	case *ast.FuncDecl:
		if one.Recv == nil {
			d.functions[one.Name.Name] = one
			if one.Name.Name == "main" {
				d.mains[one] = of
			}
		} else if len(one.Recv.List) == 1 {
			name := baseName(one.Recv.List[0].Type)
			if d.methods[name] == nil {
				d.methods[name] = map[string]bool{}
			}
			d.methods[name][one.Name.Name] = true
		}
	case *ast.GenDecl:
		for _, spec := range one.Specs {
			switch own := spec.(type) {
			case *ast.TypeSpec:
				d.types[own.Name.Name] = own
			case *ast.ValueSpec:
				for _, name := range own.Names {
					d.others[name.Name] = true
				}
			}
		}
	}
}

func (d *declarations) has(name string) bool {
	return d.functions[name] != nil || d.types[name] != nil || d.others[name]
}

func capital(name string) string {
	return strings.ToUpper(name[:1]) + name[1:]
}

// provided are the types that are there without an import, unless the learner declares them.
func provided(d *declarations) string {
	text := ""
	add := func(name, declaration string) {
		if !d.has(name) {
			text += "\ntype " + name + declaration + "\n"
		}
	}
	add("ListNode", " struct {\n\tVal  int\n\tNext *ListNode\n}")
	add("TreeNode", " struct {\n\tVal         int\n\tLeft, Right *TreeNode\n}")
	add("GraphNode", " struct {\n\tVal       int\n\tNeighbors []*GraphNode\n}")
	for count := 1; count <= 8; count++ {
		letters, fields := []string{}, ""
		for index := 0; index < count; index++ {
			letter := string(rune('A' + index))
			letters = append(letters, letter)
			fields += "\tV" + strconv.Itoa(index) + " " + letter + "\n"
		}
		add("Tuple"+strconv.Itoa(count), "["+strings.Join(letters, ", ")+" interface{}] struct {\n"+fields+"}")
	}
	return text
}

// about is what the part of the program that calls the learner's is told.
type about struct {
	Main        string          `json:"main"`
	Name        string          `json:"name"`
	Constructor string          `json:"constructor"`
	Line        int             `json:"line"`
	Signature   json.RawMessage `json:"signature"`
}

// glue is the file that makes a program of the learner's files.
func (a *asked) glue(set *token.FileSet, d *declarations) string {
	if a.Kind == "program" {
		if len(d.mains) == 0 {
			complain("MissingFunction", "the file defines no function called main", token.Position{Filename: a.Main})
		}
		return "package main\n\nimport _ \"rung/limits\"\n"
	}
	for one, of := range d.mains {
		// A main of the learner's own, for trying out, keeps its place and goes without its name.
		at := set.PositionFor(one.Name.Pos(), false).Offset
		copy(of.text[at:], "_   ")
		must(os.WriteFile(of.path, of.text, 0o600))
	}
	imports := "package main\n\nimport rung__ \"rung\"\n"
	if d.hasBig || strings.Contains(string(a.Signature), `"bigint"`) {
		imports += "import _ \"rung/big\"\n"
	}
	if !d.isParallel {
		imports += "import _ \"rung/lock\"\n"
	}
	call := ""
	if a.Kind == "class" {
		call = a.classCall(set, d)
	} else {
		call = a.functionCall(set, d)
	}
	return imports + "\nfunc main() {\n\t" + call + "\n}\n" + provided(d)
}

func (a *asked) text(constructor string, line int) string {
	text, err := json.Marshal(about{a.Main, a.Name, constructor, line, a.Signature})
	must(err)
	return strconv.Quote(string(text))
}

func (a *asked) functionCall(set *token.FileSet, d *declarations) string {
	for _, name := range []string{a.Name, capital(a.Name)} {
		if function := d.functions[name]; function != nil {
			if function.Type.TypeParams != nil {
				complain("CompileError", name+" has type parameters, and is called without", set.PositionFor(function.Pos(), false))
			}
			return "rung__.Function(" + a.text("", set.PositionFor(function.Pos(), false).Line) + ", " + name + ")"
		}
		if d.others[name] {
			return "rung__.Function(" + a.text("", 0) + ", " + name + ")"
		}
	}
	complain("MissingFunction", "the file defines no function called "+a.Name, token.Position{Filename: a.Main})
	return ""
}

func (a *asked) classCall(set *token.FileSet, d *declarations) string {
	own := d.types[a.Name]
	if own == nil {
		complain("MissingClass", "the file defines no type called "+a.Name, token.Position{Filename: a.Main})
	}
	receiver := "(*" + a.Name + ")"
	if _, isInterface := own.Type.(*ast.InterfaceType); isInterface {
		receiver = a.Name
	}
	line := set.PositionFor(own.Pos(), false).Line
	constructor, call := "", "func() *"+a.Name+" { return new("+a.Name+") }"
	for _, name := range []string{"New" + a.Name, "new" + a.Name, "Constructor", "New"} {
		if function := d.functions[name]; function != nil {
			constructor, call = name, name
			line = set.PositionFor(function.Pos(), false).Line
			break
		}
	}
	if constructor == "" {
		constructor = "New" + a.Name
	}
	methods := ""
	for _, name := range a.Methods {
		spelled := name
		if !d.methods[a.Name][name] && d.methods[a.Name][capital(name)] {
			spelled = capital(name)
		}
		methods += "\t\t" + strconv.Quote(name) + ": " + receiver + "." + spelled + ",\n"
	}
	return "rung__.Class(" + a.text(constructor, line) + ", " + call + ", map[string]interface{}{\n" + methods + "\t})"
}
